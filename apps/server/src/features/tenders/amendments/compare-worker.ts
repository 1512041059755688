import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { compareWithTender } from './compare-with-tender.ts'
import type { ComparingTask } from './comparing-thread.ts'
import { readEarlierVersion } from './read-earlier-version.ts'

/** Entry of the thread that compares versions of matrices. The main thread loads it only to have it compiled. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(({ snapshot, versions }: ComparingTask) =>
    Promise.resolve(snapshot ? readEarlierVersion(snapshot) : compareWithTender(versions)),
  )
}
