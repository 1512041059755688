import { expect, test } from 'vitest'
import { HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS } from '#platform/jobs/lease.ts'
import { postgresUrl } from '#platform/testing/databases.ts'
import { runProcesses } from './campaign.ts'

/**
 * The processes share only a database and a bucket. `npm run processes` has three of each kind, 32 people and a dozen
 * kills.
 */
test.skipIf(postgresUrl === undefined)(
  'web and worker processes that are killed while people work lose nothing and do nothing twice',
  async () => {
    const outcome = await runProcesses({
      serverUrl: postgresUrl!,
      processes: { web: 1, worker: 2 },
      people: 2,
      kills: 1,
      everyMilliseconds: 1000,
      databaseAwayMilliseconds: 1000,
      lookMilliseconds: 200,
    })
    expect(outcome).toMatchObject({ wrong: [], killed: 2 })
    expect(outcome.proposals).toBeGreaterThan(1)
    // The process held jobs, and its lock showed its death; its leases would have lasted longer.
    expect(outcome.takeovers.length).toBeGreaterThan(0)
    expect(Math.max(...outcome.takeovers)).toBeLessThan(LEASE_MILLISECONDS - HEARTBEAT_MILLISECONDS)
  },
  300_000,
)
if (postgresUrl === undefined) console.log('many processes under kills: left out, no PostgreSQL answers')
