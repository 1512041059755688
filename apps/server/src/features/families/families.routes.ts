import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { Clock } from '#platform/time/clock.ts'
import { compareSections } from './compare-sections.ts'

export function registerFamilyRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  route(app, calls.sectionDifferences, ({ params, query }) => compareSections(deps, params.id, query.with))
}
