import { type AmendmentResponse, calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { MatrixReadings } from '../matrix/matrix-readings.ts'
import { withMatrix } from '../matrix/receive-matrix.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { addAmendment, type AddAmendmentDeps } from './add-amendment.ts'
import { amendmentNotFound } from './amendments.errors.ts'
import { findAmendment } from './amendments.repository.ts'
import type { AmendmentPlace } from './apply-amendment.ts'
import { discardAmendment } from './discard-amendment.ts'
import { presentAmendment } from './stored-amendment.ts'

/**
 * Functions that compare, apply and undo a new version of a tender's requirements matrix. They run in another thread.
 */
interface AmendmentChanges extends Pick<AddAmendmentDeps, 'compareVersion'> {
  applyAmendment(place: AmendmentPlace): Promise<AmendmentResponse>
  undoAmendment(place: AmendmentPlace): Promise<AmendmentResponse>
}

type AmendmentDeps = Omit<AddAmendmentDeps, 'compareVersion'> & {
  storage: Storage
  readings: MatrixReadings
  states: AmendmentChanges
}

export function registerAmendmentRoutes(app: FastifyInstance, deps: AmendmentDeps): void {
  const { compareVersion } = deps.states
  const placeOf = (params: { id: string; amendment: string }) => ({
    tenderId: params.id,
    amendmentId: params.amendment,
  })

  route(app, calls.uploadAmendment, ({ request, params }) =>
    withMatrix(deps, { request, schema: calls.uploadAmendment.multipart }, (matrix) =>
      addAmendment({ ...deps, compareVersion }, { tenderId: params.id, ...matrix }),
    ),
  )

  route(app, calls.amendment, async ({ params }) => {
    if (!(await findTender(deps.db, params.id))) throw tenderNotFound()
    const amendment = await findAmendment(deps.db, placeOf(params))
    if (!amendment) throw amendmentNotFound()
    return presentAmendment(amendment)
  })

  route(app, calls.applyAmendment, ({ params }) => deps.states.applyAmendment(placeOf(params)))

  route(app, calls.undoAmendment, ({ params }) => deps.states.undoAmendment(placeOf(params)))

  route(app, calls.discardAmendment, async ({ params }) => {
    await discardAmendment(deps, placeOf(params))
    return { id: params.amendment }
  })
}
