import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { doDocumentTask } from './document-tasks.ts'

/**
 * Entry of the worker thread that reads and writes Word documents. In the main thread, loading this module does nothing
 * but compile it.
 */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(doDocumentTask)
}
