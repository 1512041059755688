import { expect, test } from 'vitest'
import { z } from 'zod'
import { beginBehindLock } from '#platform/testing/begin-behind-lock.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { claim } from './claim.ts'
import type { JobDefinition } from './definition.ts'
import { JobQueue } from './job-queue.ts'
import { type Ending, release } from './lease.ts'

describeOnPostgres('a job that ends while another process takes its worker for dead', (open) => {
  const endings: [status: string, Ending][] = [
    ['completed', { how: 'completed', result: null }],
    ['failed', { how: 'failed', problem: { code: 'job.crashed', params: {} } }],
  ]
  test.each(endings)('stays %s, and does not run again', async (status, ending) => {
    const { db } = await open()
    const definition: JobDefinition = {
      kind: 'read-page',
      lane: 'indexing',
      maxAttempts: 3,
      payload: z.object({}),
    }
    const ids = countingIds('job')
    const deps = { db, clock: new FixedClock(), ids, definitions: new Map([[definition.kind, definition]]) }
    const id = await new JobQueue(deps).enqueue(definition, { payload: {} })
    const { token } = (await claim(deps, 'indexing', 'here:1:a'))!
    // Both have to wait before they change the job. The worker is the first.
    const { begun } = await beginBehindLock(
      db,
      (transaction) => transaction.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute(),
      () => [release(deps, token, ending), release(deps, token, { how: 'interrupted' })],
    )
    const released = await Promise.all(begun)
    expect(released.filter(Boolean)).toHaveLength(1)
    const job = await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(job.status).toBe(released[0] ? status : 'pending')
    const events = await db.selectFrom('job_events').select('payload').execute()
    expect(events).toHaveLength(released[0] ? 1 : 0)
  })
})
