import pino from 'pino'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { openContext } from '#platform/jobs/job-context.ts'
import { JobQueue } from '#platform/jobs/job-queue.ts'
import { type Ending, release } from '#platform/jobs/lease.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { readAgainJob } from './indexing.jobs.ts'
import { beginReading } from './run-over-files.ts'

/** Number of attempts after which a job counts as endless. */
const ENDLESS = 20

describeEachDatabase('a job over many files', (open) => {
  /**
   * Runs a job over files until it completes. An attempt ends with the given ending when it begins to read a file that
   * has one.
   * @returns the files that each attempt began to read, and the files that were skipped with their error codes
   */
  async function attemptsOver(files: readonly string[], endings: Record<string, Ending>) {
    const { db } = await open()
    const clock = new FixedClock()
    const deps = {
      db,
      clock,
      ids: countingIds('job'),
      definitions: new Map([[readAgainJob.kind, readAgainJob]]),
      log: pino({ level: 'silent' }),
    }
    const queue = new JobQueue(deps)
    const id = await queue.enqueue(readAgainJob, { payload: { documentIds: null } })
    const attempts: string[] = []
    const skipped: Record<string, unknown> = {}
    const attempt = async (context: ReturnType<typeof openContext>): Promise<Ending> => {
      let begun = ''
      try {
        for (const file of files) {
          try {
            await beginReading(context, file)
          } catch (error) {
            skipped[file] = (error as { code?: unknown }).code
            continue
          }
          begun += file
          const ending = endings[file]
          if (ending) return ending
        }
        return { how: 'completed', result: null }
      } finally {
        attempts.push(begun)
      }
    }
    while (attempts.length < ENDLESS) {
      clock.advance(60_000)
      const lease = await claim(deps, 'folders', 'here:1:a')
      if (!lease) break
      const context = openContext(deps, lease, new AbortController().signal, () => {})
      await release(deps, lease.token, await attempt(context))
    }
    return { attempts, skipped, status: (await queue.read(id))?.status }
  }

  test('ends although several files kill its thread', async () => {
    const killed: Ending = { how: 'crashed', why: 'job.out_of_memory' }
    expect(await attemptsOver(['b', 'd'], { b: killed, d: killed })).toEqual({
      attempts: ['b', 'b', 'd', 'd', ''],
      skipped: { b: 'job.out_of_memory', d: 'job.out_of_memory' },
      status: 'completed',
    })
  })

  test('ends although it reads good files again before the one that kills its thread', async () => {
    const killed: Ending = { how: 'crashed', why: 'job.out_of_memory' }
    const late: Ending = { how: 'crashed', why: 'documents.too_slow' }
    expect(await attemptsOver(['a', 'b', 'c', 'd', 'e'], { b: killed, d: late })).toEqual({
      attempts: ['ab', 'ab', 'acd', 'ace'],
      skipped: { b: 'job.out_of_memory', d: 'documents.too_slow' },
      status: 'completed',
    })
  })

  test('does not blame a file for the orderly stops of the server and for failures of the database', async () => {
    const stopped: Ending = { how: 'handed-back' }
    const { attempts, skipped } = await attemptsOver(['a', 'b'], { b: stopped })
    expect(attempts).toEqual(Array.from({ length: ENDLESS }, () => 'ab'))
    expect(skipped).toEqual({})
    const away: Ending = { how: 'deferred', why: 'database.unavailable' }
    expect((await attemptsOver(['a', 'b'], { b: away })).skipped).toEqual({})
  })
})
