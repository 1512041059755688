import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as amendments from './amendments.ts'
import type { Call } from './call.ts'
import { ERROR_CODES } from './error-messages/error-codes.ts'
import * as matching from './matching.ts'
import * as review from './matrix-review.ts'
import * as rfp from './rfp.ts'
import { id } from './rules/values.ts'

const byId = z.object({ id })
const byAmendment = z.object({ id, amendment: id })

const NO_SECTION = { 404: ['search.section_not_found'] } as const
const NO_SESSION = { 404: ['rfp.not_found'] } as const
/** Errors of reading the matrix of a tender again. */
const NO_WORKBOOK = {
  404: ['rfp.not_found', 'rfp.matrix_missing'],
  413: ['workbook.too_large'],
  415: ['workbook.wrong_type'],
  422: ['workbook.damaged', 'workbook.encrypted', 'workbook.no_requirements', 'workbook.timed_out'],
  499: ['job.cancelled'],
} as const
const NO_AMENDMENT = { 404: ['rfp.not_found', 'rfp.amendment_not_found'] } as const
/** Errors of a file that should be a requirements matrix. */
const UNUSABLE_MATRIX = {
  413: ['workbook.too_large'],
  415: ['workbook.wrong_type'],
  422: [
    'workbook.damaged',
    'workbook.encrypted',
    'workbook.no_requirements',
    'workbook.no_header',
    'workbook.timed_out',
  ],
} as const

/** Calls about tenders: matrix, requirements, matching and selection. */
export const tenderCalls = {
  uploadRfp: {
    ...addresses.uploadRfp,
    multipart: rfp.rfpUploadFields,
    response: rfp.rfpUploadResponse,
    errors: UNUSABLE_MATRIX,
  },
  listSessions: { ...addresses.listSessions, response: z.array(rfp.rfpSession) },
  session: { ...addresses.session, params: byId, response: rfp.rfpSessionDetails, errors: NO_SESSION },
  deleteSession: {
    ...addresses.deleteSession,
    params: byId,
    response: rfp.deletedResponse,
    errors: NO_SESSION,
  },
  updateMetadata: {
    ...addresses.updateMetadata,
    params: byId,
    body: rfp.metadataPatch,
    response: rfp.rfpSession,
    errors: NO_SESSION,
  },
  downloadWorkbook: { ...addresses.downloadWorkbook, params: byId, errors: NO_WORKBOOK },
  workbookSummary: {
    ...addresses.workbookSummary,
    params: byId,
    response: rfp.workbookSummary,
    errors: NO_WORKBOOK,
  },
  matrixView: {
    ...addresses.matrixView,
    params: byId,
    query: review.matrixViewQuery,
    response: review.matrixView,
    errors: NO_WORKBOOK,
  },
  matrixLeftOut: {
    ...addresses.matrixLeftOut,
    params: byId,
    response: z.array(rfp.ignoredRow),
    errors: NO_SESSION,
  },
  correctMatrix: {
    ...addresses.correctMatrix,
    params: byId,
    body: review.correctionsRequest,
    response: review.correctionsResponse,
    errors: { ...NO_WORKBOOK, 409: ['rfp.matching_running', 'rfp.matrix_changed'] },
  },
  undoMatrixCorrections: {
    ...addresses.undoMatrixCorrections,
    params: byId,
    response: rfp.rfpSession,
    errors: { 404: ['rfp.not_found'], 409: ['rfp.matching_running', 'rfp.correction_undone'] },
  },
  uploadAmendment: {
    ...addresses.uploadAmendment,
    params: byId,
    multipart: amendments.amendmentUploadFields,
    response: amendments.amendment,
    errors: { ...NO_SESSION, ...UNUSABLE_MATRIX },
  },
  amendment: {
    ...addresses.amendment,
    params: byAmendment,
    response: amendments.amendment,
    errors: NO_AMENDMENT,
  },
  applyAmendment: {
    ...addresses.applyAmendment,
    params: byAmendment,
    response: amendments.amendmentResponse,
    errors: {
      ...NO_AMENDMENT,
      409: ['rfp.amendment_applied', 'rfp.amendment_outdated', 'rfp.matching_running'],
    },
  },
  undoAmendment: {
    ...addresses.undoAmendment,
    params: byAmendment,
    response: amendments.amendmentResponse,
    errors: {
      ...NO_AMENDMENT,
      409: ['rfp.amendment_not_applied', 'rfp.amendment_overtaken', 'rfp.matching_running'],
    },
  },
  discardAmendment: {
    ...addresses.discardAmendment,
    params: byAmendment,
    response: rfp.deletedResponse,
    errors: { ...NO_AMENDMENT, 409: ['rfp.amendment_applied'] },
  },
  matches: {
    ...addresses.matches,
    params: byId,
    response: z.array(matching.matchGroup),
    errors: NO_SESSION,
  },
  matchOverview: {
    ...addresses.matchOverview,
    params: byId,
    response: z.array(matching.matchOverview),
    errors: NO_SESSION,
  },
  requirementMatches: {
    ...addresses.requirementMatches,
    params: z.object({ id, requirement: id }),
    response: matching.matchGroup,
    errors: { 404: ['rfp.not_found', 'rfp.requirement_not_found'] },
  },
  updateRequirement: {
    ...addresses.updateRequirement,
    params: z.object({ id, requirement: id }),
    body: rfp.requirementPatch,
    response: rfp.requirement,
    errors: { 404: ['rfp.not_found', 'rfp.requirement_not_found'] },
  },
  select: {
    ...addresses.select,
    params: byId,
    body: rfp.selectRequest,
    response: matching.selectResponse,
    errors: { 404: ['rfp.not_found', 'rfp.requirement_not_found', 'rfp.section_not_found'] },
  },
  autoselect: {
    ...addresses.autoselect,
    params: byId,
    body: matching.autoselectRequest,
    response: matching.autoselectResponse,
    errors: { 404: ['rfp.not_found'], 409: ['rfp.matching_running'] },
  },
  autoselectPreview: {
    ...addresses.autoselectPreview,
    params: byId,
    query: matching.autoselectPreviewQuery,
    response: matching.autoselectPreview,
    errors: NO_SESSION,
  },
  undoAutoselect: {
    ...addresses.undoAutoselect,
    params: z.object({ id, run: id }),
    response: matching.undoAutoselectResponse,
    errors: { 404: ['rfp.not_found', 'rfp.autoselect_not_found'], 409: ['rfp.autoselect_undone'] },
  },
  match: {
    ...addresses.match,
    params: byId,
    body: matching.matchRequest,
    response: matching.matchResponse,
    errors: {
      404: ['rfp.not_found'],
      409: ['rfp.matching_running', 'job.cancelled'],
      500: ['job.interrupted', 'job.crashed', 'job.out_of_memory', 'job.stuck'],
    },
  },
  sectionContent: {
    ...addresses.sectionContent,
    params: byId,
    response: rfp.sectionContent,
    errors: NO_SECTION,
  },
  sectionPreview: {
    ...addresses.sectionPreview,
    params: byId,
    query: rfp.sectionPreviewQuery,
    errors: {
      404: ['search.section_not_found', 'assembly.source_missing', 'rfp.not_found'],
      413: ['previews.too_large'],
      // Every fault of a document found while it is read or composed.
      422: ERROR_CODES.filter((code) => code.startsWith('docx.')),
      499: ['docx.cancelled'],
      503: ['previews.timed_out', 'previews.busy'],
    },
  },
  sectionPlacement: {
    ...addresses.sectionPlacement,
    params: byId,
    query: rfp.sectionPlacementQuery,
    response: rfp.sectionPlacement,
    errors: { 404: ['search.section_not_found', 'rfp.not_found'] },
  },
  downloadMatrixTemplate: {
    ...addresses.downloadMatrixTemplate,
    query: rfp.matrixTemplateQuery,
  },
} as const satisfies Partial<Record<keyof typeof addresses, Call>>
