import { expect, test } from 'vitest'
import { postgresUrl } from '#platform/testing/databases.ts'
import { runOutage } from './campaign.ts'

/** `npm run outage` has a longer one. */
test.skipIf(postgresUrl === undefined)(
  'a server whose connections to the database are lost all the time ends nothing and loses nothing',
  async () => {
    const outcome = await runOutage({
      serverUrl: postgresUrl!,
      writers: 8,
      terminations: { milliseconds: 5000, everyMilliseconds: 500 },
      refusedMilliseconds: 6000,
      silentMilliseconds: 0,
    })
    expect(outcome).toMatchObject({ wrong: [], exitCode: 0 })
    expect(outcome.good).toBeGreaterThan(50)
    expect(outcome.refused).toBeGreaterThan(0)
  },
  300_000,
)
if (postgresUrl === undefined) console.log('lost connections under load: left out, no PostgreSQL answers')
