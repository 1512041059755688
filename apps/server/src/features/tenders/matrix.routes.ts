import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import type { MatrixReadings } from './matrix/matrix-readings.ts'
import { listRowsLeftOut } from './matrix/rows-left-out.repository.ts'
import { viewMatrix, type ViewMatrixDeps } from './matrix/view-matrix.ts'
import { readTender } from './requirements/read-tenders.ts'
import type { StateCalls } from './states/state-tasks.ts'

/**
 * Registers the HTTP calls about a tender's requirements matrix. They return the progress of reading an upload and the
 * rows of its sheets, and correct how the file is read.
 */
export function registerMatrixRoutes(
  app: FastifyInstance,
  deps: ViewMatrixDeps & { readings: MatrixReadings; states: StateCalls },
): void {
  route(app, calls.matrixReading, ({ query, request }) => {
    const reading = deps.readings.find(request.user?.id, query.progress_id)
    return Promise.resolve(reading ? { reading } : {})
  })

  route(app, calls.matrixView, ({ params, query }) => viewMatrix(deps, params.id, query))

  route(app, calls.matrixLeftOut, async ({ params }) => {
    await readTender(deps, params.id)
    return listRowsLeftOut(deps.db, params.id)
  })

  route(app, calls.correctMatrix, ({ params, body }) => deps.states.correctMatrix({ id: params.id, ...body }))

  route(app, calls.undoMatrixCorrections, ({ params }) => deps.states.undoCorrections(params.id))
}
