import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { doDocumentTask } from './document-tasks.ts'

/** Worker thread that reads and writes Word documents. Does nothing in the main thread. */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(doDocumentTask)
}
