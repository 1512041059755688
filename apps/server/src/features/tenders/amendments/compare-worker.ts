import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { compareWithTender } from './compare-with-tender.ts'
import type { ComparingTask } from './comparing-thread.ts'
import { readEarlierVersion } from './read-earlier-version.ts'

/**
 * Entry of the worker thread that compares versions of requirements matrices. In the main thread, loading this module
 * does nothing but compile it.
 */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(({ snapshot, versions }: ComparingTask) =>
    Promise.resolve(snapshot ? readEarlierVersion(snapshot) : compareWithTender(versions)),
  )
}
