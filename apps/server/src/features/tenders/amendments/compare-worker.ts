import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { compareWithTender, type Versions } from './compare-with-tender.ts'

/** Entry of the thread that compares versions of matrices. The main thread loads it only to have it compiled. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks((versions: Versions) => Promise.resolve(compareWithTender(versions)))
}
