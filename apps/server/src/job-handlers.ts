import type { JobHandler } from '#platform/jobs/definition.ts'
import { assemblyJobs } from './features/assembly/assembly.jobs.ts'
import { matchingJobs } from './features/matching/matching.jobs.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import type { Services } from './services.ts'

/** Every kind of background work, for the threads that do it and the queue that knows them: one line a feature. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    ...assemblyJobs(services),
    ...matchingJobs({ ...services, matcher: services.search }),
    ...searchJobs(services),
  ]
}
