import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as assembly from './assembly.ts'
import * as documents from './documents.ts'
import * as families from './families.ts'
import { health, healthLive, healthReady } from './health.ts'
import * as matching from './matching.ts'
import * as processing from './processing.ts'
import * as rfp from './rfp.ts'
import * as search from './search.ts'
import { id } from './values.ts'

/** One call of the product API: what it takes and what it answers. Paths are below `/api`. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A file travels as multipart under the field `file`; the text fields beside it have this shape. */
  multipart?: z.ZodType
  /** Absent: the answer is a file. */
  response?: z.ZodType
  /** Answers without a session. Everything else is closed. */
  open?: true
}

const byId = z.object({ id })

/** Every call of the product API. The server registers these, the client's calls have their types, the tests walk these. */
export const calls = {
  listDocuments: { ...addresses.listDocuments, response: z.array(documents.document) },
  documentStatistics: { ...addresses.documentStatistics, response: documents.documentStatistics },
  uploadDocument: {
    ...addresses.uploadDocument,
    multipart: documents.documentUploadFields,
    response: documents.documentUploadResponse,
  },
  finishUpload: {
    ...addresses.finishUpload,
    params: byId,
    body: documents.documentUploadFields,
    response: documents.documentUploadResponse,
  },
  indexFolder: {
    ...addresses.indexFolder,
    body: processing.indexFolderRequest,
    response: processing.indexFolderResponse,
  },
  indexingStatus: {
    ...addresses.indexingStatus,
    params: byId,
    response: processing.indexingStatus,
  },
  updateDocument: {
    ...addresses.updateDocument,
    params: byId,
    body: documents.documentPatch,
    response: documents.document,
  },
  documentUsage: {
    ...addresses.documentUsage,
    params: byId,
    response: documents.documentUsage,
  },
  deleteDocument: {
    ...addresses.deleteDocument,
    params: byId,
    response: documents.documentDeleteResponse,
  },
  listProcessing: {
    ...addresses.listProcessing,
    response: z.array(processing.processingStatus),
  },
  processingStatus: {
    ...addresses.processingStatus,
    params: byId,
    response: processing.processingStatus,
  },
  cancelJob: {
    ...addresses.cancelJob,
    params: byId,
    response: processing.cancelJobResponse,
  },

  search: { ...addresses.search, body: search.searchRequest, response: search.searchResponse },
  suggest: {
    ...addresses.suggest,
    query: search.suggestQuery,
    response: search.suggestResponse,
  },
  section: { ...addresses.section, params: byId, response: search.sectionResponse },
  sectionDifferences: {
    ...addresses.sectionDifferences,
    params: byId,
    query: families.differencesQuery,
    response: families.differencesResponse,
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
  },
  listSessions: { ...addresses.listSessions, response: z.array(rfp.rfpSession) },
  session: { ...addresses.session, params: byId, response: rfp.rfpSessionDetails },
  deleteSession: { ...addresses.deleteSession, params: byId, response: rfp.deletedResponse },
  updateMetadata: {
    ...addresses.updateMetadata,
    params: byId,
    body: rfp.metadataPatch,
    response: rfp.rfpSession,
  },
  matches: {
    ...addresses.matches,
    params: byId,
    response: z.array(matching.matchGroup),
  },
  matchOverview: {
    ...addresses.matchOverview,
    params: byId,
    response: z.array(matching.matchOverview),
  },
  requirementMatches: {
    ...addresses.requirementMatches,
    params: z.object({ id, requirement: id }),
    response: matching.matchGroup,
  },
  select: {
    ...addresses.select,
    params: byId,
    body: rfp.selectRequest,
    response: matching.selectResponse,
  },
  autoselect: {
    ...addresses.autoselect,
    params: byId,
    body: matching.autoselectRequest,
    response: matching.autoselectResponse,
  },
  autoselectPreview: {
    ...addresses.autoselectPreview,
    params: byId,
    query: matching.autoselectPreviewQuery,
    response: matching.autoselectPreview,
  },
  undoAutoselect: {
    ...addresses.undoAutoselect,
    params: z.object({ id, run: id }),
    response: matching.undoAutoselectResponse,
  },
  match: {
    ...addresses.match,
    params: byId,
    body: matching.matchRequest,
    response: matching.matchResponse,
  },
  sectionContent: {
    ...addresses.sectionContent,
    params: byId,
    response: rfp.sectionContent,
  },
  sectionPreview: { ...addresses.sectionPreview, params: byId, query: rfp.sectionPreviewQuery },
  sectionPlacement: {
    ...addresses.sectionPlacement,
    params: byId,
    query: rfp.sectionPlacementQuery,
    response: rfp.sectionPlacement,
  },
  downloadMatrixTemplate: {
    ...addresses.downloadMatrixTemplate,
    query: rfp.matrixTemplateQuery,
  },

  generate: {
    ...addresses.generate,
    body: assembly.generateRequest,
    response: assembly.generateResponse,
  },
  assemblyStatus: {
    ...addresses.assemblyStatus,
    params: byId,
    response: assembly.assemblyProgress,
  },
  downloadAssembly: { ...addresses.downloadAssembly, params: byId },
  assemblyHistory: {
    ...addresses.assemblyHistory,
    params: byId,
    response: z.array(assembly.assemblyHistoryItem),
  },
  downloadHistory: {
    ...addresses.downloadHistory,
    params: z.object({ id, file: z.string().min(1).max(255) }),
  },
  proposalOutline: {
    ...addresses.proposalOutline,
    params: byId,
    response: assembly.proposalOutline,
  },
  templates: { ...addresses.templates, response: assembly.templateList },
  suggestedReplacements: {
    ...addresses.suggestedReplacements,
    params: byId,
    query: assembly.suggestionsQuery,
    response: assembly.suggestedReplacements,
  },
  suggestedReplacementsByDocument: {
    ...addresses.suggestedReplacementsByDocument,
    params: byId,
    query: assembly.suggestionsByDocumentQuery,
    response: assembly.suggestionsByDocument,
  },

  health: { ...addresses.health, response: health, open: true },
  healthLive: { ...addresses.healthLive, response: healthLive, open: true },
  healthReady: { ...addresses.healthReady, response: healthReady, open: true },
} as const satisfies Record<keyof typeof addresses, Call>

export type CallName = keyof typeof calls
