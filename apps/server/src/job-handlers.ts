import { inWriteTransaction } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/definition.ts'
import { assemblyJobs } from './features/assembly/assembly.jobs.ts'
import { embeddingJobs, requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { meaningSource } from './features/embeddings/meaning-source.ts'
import { familiesOf } from './features/families/families.ts'
import { rebuildFamilies } from './features/families/rebuild-families.ts'
import { tidyFamilies } from './features/families/tidy-families.ts'
import { indexingJobs } from './features/indexing/indexing.handlers.ts'
import { handOverMatches, rescoreMatches } from './features/tenders/matching/hand-over-matches.ts'
import { matchingJobs } from './features/tenders/matching/matching.jobs.ts'
import { insertSegment } from './features/search/segments/insert-segment.ts'
import { rebuildIndex } from './features/search/segments/rebuild-index.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { tidyIndex } from './features/search/segments/tidy-index.ts'
import { storeJobs } from './features/store/store.jobs.ts'
import { originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

/** Every kind of background work, for the threads that do it and the queue that knows them: one line a feature. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    ...indexingJobs({
      ...services,
      insertSegment,
      families: familiesOf(services.db),
      handOverMatches: async (documentId) => {
        const moved = await inWriteTransaction(services.db, (transaction) =>
          handOverMatches(transaction, documentId),
        )
        await rescoreMatches({ ...services, matcher: services.search }, moved)
      },
      rebuildIndex: async () => {
        await rebuildIndex(services)
        await rebuildFamilies(services)
      },
      tidyIndex: async () => {
        await tidyIndex(services)
        await tidyFamilies(services)
        await requestEmbedding(services)
      },
    }),
    ...embeddingJobs(services),
    ...assemblyJobs(services),
    ...matchingJobs({ ...services, matcher: services.search, meaning: meaningSource(services) }),
    ...searchJobs({ ...services, rebuildFamilies }),
    ...storeJobs({ ...services, owners: originalOwners }),
  ]
}
