import type { JobHandler } from '#platform/jobs/definition.ts'
import type { Services } from './services.ts'

/** Every kind of background work, for the threads that do it and the queue that knows them: one line a feature. */
export function jobHandlers(_services: Services): JobHandler[] {
  return []
}
