import type { JobHandler } from '#platform/jobs/definition.ts'
import { assemblyJobs } from './features/assembly/assembly.jobs.ts'
import { indexingJobs } from './features/indexing/indexing.handlers.ts'
import { matchingJobs } from './features/matching/matching.jobs.ts'
import { insertSegment } from './features/search/insert-segment.ts'
import { rebuildIndex } from './features/search/rebuild-index.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { tidyIndex } from './features/search/tidy-index.ts'
import type { Services } from './services.ts'

/** Every kind of background work, for the threads that do it and the queue that knows them: one line a feature. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    ...indexingJobs({
      ...services,
      insertSegment,
      rebuildIndex: () => rebuildIndex(services),
      tidyIndex: () => tidyIndex(services),
    }),
    ...assemblyJobs(services),
    ...matchingJobs({ ...services, matcher: services.search }),
    ...searchJobs(services),
  ]
}
