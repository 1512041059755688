import type { JobHandler } from '#platform/jobs/definition.ts'
import { assemblyJobs } from './features/assembly/assembly.jobs.ts'
import { dateJobs } from './features/documents/dates/dates.jobs.ts'
import { countUse } from './features/documents/documents.repository.ts'
import {
  dropReplaced,
  failFolder,
  markFailed,
  markFound,
  markMissing,
  takeFromFolder,
} from './features/documents/folder-documents.ts'
import { failReading, showGeneration, startGeneration } from './features/documents/readings.ts'
import { embeddingJobs, requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { meaningSource } from './features/embeddings/meaning-source.ts'
import { ConflictFinder } from './features/families/family-conflicts.ts'
import { familiesOf } from './features/families/families.ts'
import { familyJobs } from './features/families/families.jobs.ts'
import { rebuildFamilies } from './features/families/rebuild-families.ts'
import { tidyFamilies } from './features/families/tidy-families.ts'
import { freshnessJobs } from './features/freshness/freshness.jobs.ts'
import { setShape } from './features/indexing/indexing.repository.ts'
import { indexingJobs } from './features/indexing/indexing.handlers.ts'
import { matchingJobs } from './features/tenders/matching/matching.jobs.ts'
import { insertSegment } from './features/search/segments/insert-segment.ts'
import { removeOtherParts } from './features/search/segments/remove-segments.ts'
import { rebuildIndex } from './features/search/segments/rebuild-index.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { tidyIndex } from './features/search/segments/tidy-index.ts'
import { storeJobs } from './features/store/store.jobs.ts'
import { writeOwnText } from './features/tenders/answers/write-own-text.ts'
import { sectionReferences } from './features/tenders/section-references.ts'
import { readTeamCompany } from './features/team/team-values.ts'
import { letGoOfOriginals, originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

/**
 * Returns the handlers of all kinds of background jobs, for the job queue and the threads that run jobs. Passes to each
 * feature's handlers the functions of other features that they need.
 */
export function jobHandlers(services: Services): JobHandler[] {
  const conflicts = new ConflictFinder(services)
  const originals = letGoOfOriginals(services)
  return [
    ...indexingJobs({
      ...services,
      documents: {
        startGeneration,
        showGeneration,
        failReading,
        takeFromFolder: (at, ...file) => takeFromFolder({ ...at, originals }, ...file),
        dropReplaced: (at, ...file) => dropReplaced({ ...at, originals }, ...file),
        markFound,
        markMissing,
        markFailed,
        failFolder,
      },
      references: sectionReferences({ ...services, matcher: services.search }),
      insertSegment,
      removeOtherParts,
      families: familiesOf(services.db),
      rebuildIndex: async () => {
        await rebuildIndex(services)
        await rebuildFamilies({ ...services, setShape })
      },
      tidyIndex: async () => {
        await tidyIndex(services)
        await tidyFamilies(services)
        await requestEmbedding(services)
      },
    }),
    ...dateJobs(services),
    ...embeddingJobs(services),
    ...familyJobs(),
    ...freshnessJobs({ ...services, findConflicts: (families) => conflicts.find(families) }),
    ...assemblyJobs({
      ...services,
      countUse,
      readTeamCompany: () => readTeamCompany(services.db),
      writeOwnText: (version, path) => writeOwnText(services.db, version, path),
    }),
    ...matchingJobs({ ...services, matcher: services.search, meaning: meaningSource(services) }),
    ...searchJobs({ ...services, rebuildFamilies: ({ db }) => rebuildFamilies({ db, setShape }) }),
    ...storeJobs({ ...services, owners: originalOwners }),
  ]
}
