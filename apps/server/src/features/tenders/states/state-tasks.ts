import type {
  AmendmentResponse,
  CorrectionsRequest,
  CorrectionsResponse,
  RfpSession,
} from '@tenderwright/contract'
import {
  type AmendmentPlace,
  applyAmendment,
  type ChangeAmendmentDeps,
} from '../amendments/apply-amendment.ts'
import {
  type ComparedAmendment,
  compareVersion,
  type CompareVersionDeps,
  type VersionToCompare,
} from '../amendments/compare-version.ts'
import { undoAmendment } from '../amendments/undo-amendment.ts'
import { correctMatrix, type CorrectMatrixDeps } from '../matrix/correct-matrix.ts'
import { countDiscardedWork } from '../matrix/count-discarded-work.ts'
import { undoCorrections } from '../matrix/undo-corrections.ts'

export type StateDeps = ChangeAmendmentDeps & CorrectMatrixDeps & CompareVersionDeps

/**
 * Operations that store, restore or compare the whole state of a tender: its requirements, answers and suggested
 * sections. The state of 5,000 requirements takes tens of megabytes.
 */
export interface StateCalls {
  compareVersion(version: VersionToCompare): Promise<ComparedAmendment>
  applyAmendment(place: AmendmentPlace): Promise<AmendmentResponse>
  undoAmendment(place: AmendmentPlace): Promise<AmendmentResponse>
  correctMatrix(request: CorrectionsRequest & { id: string }): Promise<CorrectionsResponse>
  undoCorrections(tenderId: string): Promise<RfpSession>
  countDiscardedWork(state: { id: string; tenderId: string }): Promise<number>
}

/** Returns operations that store, restore or compare the whole state of a tender. They run in the calling thread. */
export function stateCalls(deps: StateDeps): StateCalls {
  return {
    compareVersion: (version) => compareVersion(deps, version),
    applyAmendment: (place) => applyAmendment(deps, place),
    undoAmendment: (place) => undoAmendment(deps, place),
    correctMatrix: (request) => correctMatrix(deps, request),
    undoCorrections: (tenderId) => undoCorrections(deps, tenderId),
    countDiscardedWork: (state) => countDiscardedWork(deps.db, state),
  }
}
