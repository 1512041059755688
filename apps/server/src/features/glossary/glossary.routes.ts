import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import {
  addConcept,
  changeConcept,
  type GlossaryDeps,
  removeConcept,
  restoreConcept,
} from './change-concept.ts'
import { listConcepts } from './list-concepts.ts'

export function registerGlossaryRoutes(app: FastifyInstance, deps: GlossaryDeps): void {
  route(app, calls.glossary, ({ query }) => listConcepts(deps.db, query))
  route(app, calls.addConcept, ({ body }) => addConcept(deps, body))
  route(app, calls.changeConcept, ({ params, body }) => changeConcept(deps, params.id, body))
  route(app, calls.removeConcept, ({ params }) => removeConcept(deps, params.id))
  route(app, calls.restoreConcept, ({ params }) => restoreConcept(deps, params.id))
}
