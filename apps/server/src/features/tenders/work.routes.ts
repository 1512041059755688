import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { type AssignDeps, assignRequirements } from './assignments/assign-requirements.ts'
import { moveInDocument } from './order/move-in-document.ts'
import { readOrder } from './order/read-order.ts'
import { resetOrder, undoResetOrder } from './order/reset-order.ts'

/**
 * Registers the HTTP calls with which a team shares the work on a tender. They set owners and review marks of
 * requirements, and change the order of requirements in the proposal.
 */
export function registerWorkRoutes(app: FastifyInstance, deps: AssignDeps): void {
  // These routes require a session, so there is an account.
  route(app, calls.assignRequirements, ({ params, body, request }) =>
    assignRequirements(deps, { ...body, tenderId: params.id, by: request.user?.id ?? '' }),
  )

  route(app, calls.documentOrder, ({ params }) => readOrder(deps, params.id))

  route(app, calls.moveInDocument, ({ params, body }) => moveInDocument(deps, params.id, body))

  route(app, calls.resetDocumentOrder, ({ params, body }) => resetOrder(deps, params.id, body.version))

  route(app, calls.undoDocumentOrder, ({ params, body }) => undoResetOrder(deps, params.id, body.version))
}
