import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { getSection } from './get-section.ts'
import { requestRebuild } from './request-rebuild.ts'
import { searchSections } from './search-sections.ts'
import type { SearchService } from './search-service.ts'

const LONGEST_SUGGESTION = 200

interface SearchDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  search: SearchService
}

export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  route(app, calls.search, ({ body }) =>
    searchSections(deps, {
      query: body.query,
      limit: body.limit,
      offset: body.offset,
      documentIds: body.document_ids,
    }),
  )

  route(app, calls.suggest, async ({ query }) => ({
    // Encoded data looks like one long word. It would be a useless suggestion.
    suggestions: (await deps.search.suggest(query.q, query.limit)).filter(
      ({ length }) => length <= LONGEST_SUGGESTION,
    ),
  }))

  route(app, calls.section, ({ params }) => getSection(deps, params.id))

  route(app, calls.rebuildIndex, ({ body }) => requestRebuild(deps, body.force))
}
