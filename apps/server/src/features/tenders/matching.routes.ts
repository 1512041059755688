import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { autoselect } from './selection/autoselect.ts'
import { listMatchOverview } from './matching/list-match-overview.ts'
import { listMatches, readMatchGroup } from './matching/list-matches.ts'
import { readLastSearch } from './matching/read-last-search.ts'
import { matchTender } from './matching/match-tender.ts'
import type { MatchingDeps } from './matching/match-tender.ts'
import type { TenderNames } from './requirements/rename-tender.ts'
import { previewAutoselect } from './selection/preview-autoselect.ts'
import { listSelectionChanges } from './selection/list-selection-changes.ts'
import { undoAutoselect } from './selection/undo-autoselect.ts'

export function registerMatchingRoutes(app: FastifyInstance, deps: MatchingDeps): void {
  route(app, calls.lastSearch, ({ params }) => readLastSearch(deps, params.id))

  route(app, calls.matches, ({ params }) => listMatches(deps, params.id))

  route(app, calls.matchOverview, ({ params }) => listMatchOverview(deps, params.id))

  route(app, calls.requirementMatches, ({ params }) => readMatchGroup(deps, params.id, params.requirement))

  route(app, calls.match, ({ params, body }) =>
    matchTender(deps, {
      tenderId: params.id,
      maxMatches: body.max_matches_per_requirement,
      minimumScore: body.min_score_threshold,
      documentIds: body.selected_document_ids,
      names: namesIn(body),
    }),
  )

  route(app, calls.autoselect, ({ params, body }) =>
    autoselect(deps, {
      tenderId: params.id,
      threshold: body.min_score_threshold,
      skipSelected: body.skip_selected,
      onlyUnmatched: body.only_unmatched,
      names: namesIn(body),
    }),
  )

  route(app, calls.autoselectPreview, ({ params, query }) =>
    previewAutoselect(deps, {
      tenderId: params.id,
      threshold: query.min_score_threshold,
      skipSelected: query.skip_selected,
    }),
  )

  route(app, calls.selectionChanges, ({ params }) => listSelectionChanges(deps.db, params.id))

  route(app, calls.undoAutoselect, ({ params }) =>
    undoAutoselect(deps, { tenderId: params.id, runId: params.run }),
  )
}

/**
 * Returns the new names of a tender and its client from a request. Empty names are left out, because they must not
 * erase the stored names.
 */
function namesIn({ organization_name: organization, rfp_name: rfp }: TenderNames): TenderNames {
  return {
    ...(organization === undefined || organization === '' ? {} : { organization_name: organization }),
    ...(rfp === undefined || rfp === '' ? {} : { rfp_name: rfp }),
  }
}
