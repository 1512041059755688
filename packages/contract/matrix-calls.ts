import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as amendments from './amendments.ts'
import type { Call } from './call.ts'
import * as review from './matrix-review.ts'
import * as upload from './matrix-upload.ts'
import * as rfp from './rfp.ts'
import { id } from './rules/values.ts'

const byId = z.object({ id })
const byAmendment = z.object({ id, amendment: id })

const NO_SESSION = { 404: ['rfp.not_found'] } as const
/**
 * Errors of calls that read a tender's requirements matrix again, by HTTP status. The tender does not exist, its file
 * is missing, or the file cannot be read.
 */
const NO_WORKBOOK = {
  404: ['rfp.not_found', 'rfp.matrix_missing'],
  413: ['workbook.too_large'],
  415: ['workbook.wrong_type'],
  422: ['workbook.damaged', 'workbook.encrypted', 'workbook.no_requirements', 'workbook.timed_out'],
  499: ['job.cancelled'],
} as const
const NO_AMENDMENT = { 404: ['rfp.not_found', 'rfp.amendment_not_found'] } as const
/** Errors of calls that receive a requirements matrix, by HTTP status. They mean that the file cannot be used. */
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
  /** Error of an upload whose sender disconnected before the response. Nothing is stored. */
  499: ['job.cancelled'],
} as const

/**
 * API calls for the client's requirements matrix of a tender. They upload it, check how it was read, compare later
 * versions, and download it with the answers.
 */
export const matrixCalls = {
  uploadRfp: {
    ...addresses.uploadRfp,
    multipart: upload.rfpUploadFields,
    response: upload.rfpUploadResponse,
    errors: UNUSABLE_MATRIX,
  },
  matrixReading: {
    ...addresses.matrixReading,
    query: upload.matrixReadingQuery,
    response: upload.matrixReadingResponse,
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
    response: z.array(upload.ignoredRow),
    errors: NO_SESSION,
  },
  correctMatrix: {
    ...addresses.correctMatrix,
    params: byId,
    body: review.correctionsRequest,
    response: review.correctionsResponse,
    errors: { ...NO_WORKBOOK, 409: ['rfp.matching_running', 'rfp.matrix_changed', 'rfp.reading_changed'] },
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
    multipart: upload.amendmentUploadFields,
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
  downloadMatrixTemplate: {
    ...addresses.downloadMatrixTemplate,
    query: rfp.matrixTemplateQuery,
  },
} as const satisfies Partial<Record<keyof typeof addresses, Call>>
