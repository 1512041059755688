import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { doDocumentTask } from './document-tasks.ts'

/** Entry of the thread that works on documents for answers. The main thread loads this module only to have it compiled. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(doDocumentTask)
}
