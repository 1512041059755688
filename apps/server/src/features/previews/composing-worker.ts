import { isMainThread } from 'node:worker_threads'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { composeSection } from './compose-section.ts'

/**
 * Entry point of the thread that makes the documents of previews. The main thread also loads this module, but only to
 * compile it.
 */
if (!isMainThread) {
  lowerThreadPriority(NICENESS.waitedFor)
  serveTasks(composeSection)
}
