import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as amendments from './amendments.ts'
import * as assembly from './assembly.ts'
import type { Call } from './call.ts'
import * as documents from './documents.ts'
import { ERROR_CODES } from './errors.ts'
import * as families from './families.ts'
import { health, healthLive, healthReady } from './health.ts'
import * as matching from './matching.ts'
import * as processing from './processing.ts'
import * as rfp from './rfp.ts'
import * as search from './search.ts'
import { id } from './values.ts'

const byId = z.object({ id })
const byAmendment = z.object({ id, amendment: id })

const NO_DOCUMENT = { 404: ['documents.not_found'] } as const
const NO_JOB = { 404: ['job.not_found'] } as const
const NO_SECTION = { 404: ['search.section_not_found'] } as const
const NO_SESSION = { 404: ['rfp.not_found'] } as const
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

/**
 * Every call of the product API. The server registers them, the client derives its types from them, and the tests
 * iterate over them.
 */
export const calls = {
  listDocuments: { ...addresses.listDocuments, response: z.array(documents.document) },
  documentStatistics: { ...addresses.documentStatistics, response: documents.documentStatistics },
  uploadDocument: {
    ...addresses.uploadDocument,
    multipart: documents.documentUploadFields,
    response: documents.documentUploadResponse,
    errors: { 413: ['documents.too_large'], 415: ['documents.wrong_type'] },
  },
  finishUpload: {
    ...addresses.finishUpload,
    params: byId,
    body: documents.documentUploadFields,
    response: documents.documentUploadResponse,
    errors: { 404: ['documents.upload_not_found'], 409: ['documents.upload_incomplete'] },
  },
  indexFolder: {
    ...addresses.indexFolder,
    body: processing.indexFolderRequest,
    response: processing.indexFolderResponse,
    errors: { 400: ['indexing.folder_unreadable'], 403: ['indexing.folder_refused'] },
  },
  indexingStatus: {
    ...addresses.indexingStatus,
    params: byId,
    response: processing.indexingStatus,
    errors: { 404: ['indexing.not_found'] },
  },
  updateDocument: {
    ...addresses.updateDocument,
    params: byId,
    body: documents.documentPatch,
    response: documents.document,
    errors: NO_DOCUMENT,
  },
  documentUsage: {
    ...addresses.documentUsage,
    params: byId,
    response: documents.documentUsage,
    errors: NO_DOCUMENT,
  },
  deleteDocument: {
    ...addresses.deleteDocument,
    params: byId,
    response: documents.documentDeleteResponse,
    errors: NO_DOCUMENT,
  },
  listProcessing: {
    ...addresses.listProcessing,
    response: z.array(processing.processingStatus),
  },
  processingStatus: {
    ...addresses.processingStatus,
    params: byId,
    response: processing.processingStatus,
    errors: NO_JOB,
  },
  cancelJob: {
    ...addresses.cancelJob,
    params: byId,
    response: processing.cancelJobResponse,
    errors: NO_JOB,
  },

  search: { ...addresses.search, body: search.searchRequest, response: search.searchResponse },
  suggest: {
    ...addresses.suggest,
    query: search.suggestQuery,
    response: search.suggestResponse,
  },
  section: { ...addresses.section, params: byId, response: search.sectionResponse, errors: NO_SECTION },
  sectionDifferences: {
    ...addresses.sectionDifferences,
    params: byId,
    query: families.differencesQuery,
    response: families.differencesResponse,
    errors: NO_SECTION,
  },
  rebuildIndex: {
    ...addresses.rebuildIndex,
    body: search.rebuildIndexRequest,
    response: search.rebuildIndexResponse,
  },

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

  generate: {
    ...addresses.generate,
    body: assembly.generateRequest,
    response: assembly.generateResponse,
    errors: {
      400: ['assembly.template_unknown', 'assembly.filename_invalid'],
      404: ['rfp.not_found'],
      409: ['assembly.nothing_selected'],
    },
  },
  assemblyStatus: {
    ...addresses.assemblyStatus,
    params: byId,
    response: assembly.assemblyProgress,
    errors: { 404: ['assembly.not_found'] },
  },
  downloadAssembly: {
    ...addresses.downloadAssembly,
    params: byId,
    errors: { 404: ['assembly.not_found', 'assembly.file_missing'], 409: ['assembly.not_ready'] },
  },
  assemblyHistory: {
    ...addresses.assemblyHistory,
    params: byId,
    response: z.array(assembly.assemblyHistoryItem),
    errors: NO_SESSION,
  },
  downloadHistory: {
    ...addresses.downloadHistory,
    params: z.object({ id, file: z.string().min(1).max(255) }),
    errors: { 404: ['assembly.not_found', 'assembly.file_missing'] },
  },
  proposalOutline: {
    ...addresses.proposalOutline,
    params: byId,
    response: assembly.proposalOutline,
    errors: NO_SESSION,
  },
  templates: { ...addresses.templates, response: assembly.templateList },
  suggestedReplacements: {
    ...addresses.suggestedReplacements,
    params: byId,
    query: assembly.suggestionsQuery,
    response: assembly.suggestedReplacements,
    errors: NO_SESSION,
  },
  suggestedReplacementsByDocument: {
    ...addresses.suggestedReplacementsByDocument,
    params: byId,
    query: assembly.suggestionsByDocumentQuery,
    response: assembly.suggestionsByDocument,
    errors: NO_SESSION,
  },

  health: { ...addresses.health, response: health, open: true },
  healthLive: { ...addresses.healthLive, response: healthLive, open: true },
  healthReady: {
    ...addresses.healthReady,
    response: healthReady,
    open: true,
    errors: { 503: ['server.not_ready'] },
  },
} as const satisfies Record<keyof typeof addresses, Call>

export type CallName = keyof typeof calls
