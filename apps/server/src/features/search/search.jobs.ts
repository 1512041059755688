import { z } from 'zod'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { compactIndex, compactIndexJob } from './segments/compact-index.ts'
import { makeSuggestionLists } from './segments/make-suggestion-lists.ts'
import { rebuildIndex } from './segments/rebuild-index.ts'
import { makeSuggestionListsJob } from './segments/request-suggestion-lists.ts'

const payload = z.object({})

/**
 * Background job that rebuilds the whole search index. The job is in the queue of indexing, so that it never runs at
 * the same time as the indexing of a document.
 */
export const rebuildIndexJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'rebuild-index',
  lane: 'indexing',
  maxAttempts: 3,
  keptDays: 30,
  payload,
}

interface RebuildDeps {
  clock: Clock
  /** Regroups all sections into families: groups of sections that differ only in names, numbers and dates. */
  rebuildFamilies: (deps: { db: Db }) => Promise<unknown>
}

export function searchJobs({ clock, rebuildFamilies }: RebuildDeps): JobHandler[] {
  return [
    handles(rebuildIndexJob, async (context) => {
      const rebuilt = await rebuildIndex(
        { db: context.db, clock },
        async ({ documentsDone, documentsTotal, sections }) => {
          context.signal.throwIfAborted()
          await context.report({ progress: (90 * documentsDone) / documentsTotal, detail: { sections } })
        },
      )
      await makeSuggestionLists({ db: context.db, clock, signal: context.signal })
      await rebuildFamilies({ db: context.db })
      return rebuilt
    }),
    handles(compactIndexJob, async (context) => {
      await compactIndex({ db: context.db, clock })
      await makeSuggestionLists({ db: context.db, clock, signal: context.signal })
    }),
    handles(makeSuggestionListsJob, (context) =>
      makeSuggestionLists({ db: context.db, clock, signal: context.signal }),
    ),
  ]
}
