import { expect, test } from 'vitest'
import { postgresUrl } from '#platform/testing/databases.ts'
import { runOutage } from './campaign.ts'

/** `npm run outage` has four times the writers, for half a minute, and silently dropped packets. */
test.skipIf(postgresUrl === undefined)(
  'a server whose connections to the database are lost all the time ends nothing and loses nothing',
  async () => {
    const outcome = await runOutage({
      serverUrl: postgresUrl!,
      writers: 2,
      // The end is counted in answers, because a busy machine gives fewer in the same time.
      terminations: { milliseconds: 1500, everyMilliseconds: 500, goodAnswers: 25 },
      // The outage is longer than a request waits for a database, so that some are refused.
      refusedMilliseconds: 6000,
      silentMilliseconds: 0,
    })
    expect(outcome).toMatchObject({ wrong: [], exitCode: 0 })
    expect(outcome.good).toBeGreaterThan(25)
    expect(outcome.refused).toBeGreaterThan(0)
  },
  300_000,
)
if (postgresUrl === undefined) console.log('lost connections under load: left out, no PostgreSQL answers')
