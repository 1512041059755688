import { calls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDraft, saveDraft, undoDraft } from './save-draft.ts'

/** Returns the id of the signed-in account that sent a request. These routes require a sign-in, so '' never occurs. */
const accountOf = (request: FastifyRequest) => request.user?.id ?? ''

export function registerDraftRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  route(app, calls.assemblyDraft, ({ params }) => readDraft(deps, params.id))

  route(app, calls.saveAssemblyDraft, ({ params, body, request }) =>
    saveDraft(deps, params.id, { seen: body.revision, changes: body.changes, by: accountOf(request) }),
  )

  route(app, calls.undoAssemblyDraft, ({ params, body, request }) =>
    undoDraft(deps, params.id, { seen: body.revision, by: accountOf(request) }),
  )
}
