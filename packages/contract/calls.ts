import { z } from 'zod'
import * as assembly from './assembly.ts'
import * as documents from './documents.ts'
import { health } from './health.ts'
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

/** Every call of the product API. The server registers these, the client calls these, the tests walk these. */
export const calls = {
  listDocuments: { method: 'GET', path: '/documents', response: z.array(documents.document) },
  documentStatistics: { method: 'GET', path: '/documents/stats', response: documents.documentStatistics },
  uploadDocument: {
    method: 'POST',
    path: '/documents/upload',
    multipart: documents.documentUploadFields,
    response: documents.documentUploadResponse,
  },
  indexFolder: {
    method: 'POST',
    path: '/documents/index',
    body: processing.indexFolderRequest,
    response: processing.indexFolderResponse,
  },
  indexingStatus: {
    method: 'GET',
    path: '/documents/index/status/:id',
    params: byId,
    response: processing.indexingStatus,
  },
  updateDocument: {
    method: 'PATCH',
    path: '/documents/:id',
    params: byId,
    body: documents.documentPatch,
    response: documents.document,
  },
  documentUsage: {
    method: 'GET',
    path: '/documents/:id/usage',
    params: byId,
    response: documents.documentUsage,
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/documents/:id',
    params: byId,
    response: documents.documentDeleteResponse,
  },
  listProcessing: {
    method: 'GET',
    path: '/documents/processing',
    response: z.array(processing.processingStatus),
  },
  processingStatus: {
    method: 'GET',
    path: '/documents/processing/:id',
    params: byId,
    response: processing.processingStatus,
  },
  cancelJob: {
    method: 'POST',
    path: '/jobs/:id/cancel',
    params: byId,
    response: processing.cancelJobResponse,
  },

  search: { method: 'POST', path: '/search', body: search.searchRequest, response: search.searchResponse },
  suggest: {
    method: 'GET',
    path: '/search/suggest',
    query: search.suggestQuery,
    response: search.suggestResponse,
  },
  section: { method: 'GET', path: '/search/section/:id', params: byId, response: search.sectionResponse },
  rebuildIndex: {
    method: 'POST',
    path: '/search/rebuild-index',
    body: search.rebuildIndexRequest,
    response: search.rebuildIndexResponse,
  },

  uploadRfp: {
    method: 'POST',
    path: '/rfp/upload',
    multipart: rfp.rfpUploadFields,
    response: rfp.rfpUploadResponse,
  },
  listSessions: { method: 'GET', path: '/rfp/sessions', response: z.array(rfp.rfpSession) },
  session: { method: 'GET', path: '/rfp/sessions/:id', params: byId, response: rfp.rfpSessionDetails },
  deleteSession: { method: 'DELETE', path: '/rfp/sessions/:id', params: byId, response: rfp.deletedResponse },
  updateMetadata: {
    method: 'PATCH',
    path: '/rfp/sessions/:id/metadata',
    params: byId,
    body: rfp.metadataPatch,
    response: rfp.rfpSession,
  },
  matches: {
    method: 'GET',
    path: '/rfp/sessions/:id/matches',
    params: byId,
    response: z.array(matching.matchGroup),
  },
  select: {
    method: 'POST',
    path: '/rfp/sessions/:id/select',
    params: byId,
    body: rfp.selectRequest,
    response: matching.selectResponse,
  },
  autoselect: {
    method: 'POST',
    path: '/rfp/sessions/:id/autoselect',
    params: byId,
    body: matching.autoselectRequest,
    response: matching.autoselectResponse,
  },
  match: {
    method: 'POST',
    path: '/rfp/:id/match',
    params: byId,
    body: matching.matchRequest,
    response: matching.matchResponse,
  },
  sectionContent: {
    method: 'GET',
    path: '/rfp/sections/:id/content',
    params: byId,
    response: rfp.sectionContent,
  },
  downloadMatrixTemplate: {
    method: 'GET',
    path: '/rfp/template/download',
    query: rfp.matrixTemplateQuery,
  },

  generate: {
    method: 'POST',
    path: '/assembly/generate',
    body: assembly.generateRequest,
    response: assembly.generateResponse,
  },
  assemblyStatus: {
    method: 'GET',
    path: '/assembly/:id/status',
    params: byId,
    response: assembly.assemblyProgress,
  },
  downloadAssembly: { method: 'GET', path: '/assembly/:id/download', params: byId },
  assemblyHistory: {
    method: 'GET',
    path: '/assembly/session/:id/history',
    params: byId,
    response: z.array(assembly.assemblyHistoryItem),
  },
  downloadHistory: {
    method: 'GET',
    path: '/assembly/session/:id/history/download/:file',
    params: z.object({ id, file: z.string().min(1).max(255) }),
  },
  templates: { method: 'GET', path: '/assembly/templates', response: assembly.templateList },
  suggestedReplacements: {
    method: 'GET',
    path: '/assembly/session/:id/suggested-replacements',
    params: byId,
    query: assembly.suggestionsQuery,
    response: assembly.suggestedReplacements,
  },
  suggestedReplacementsByDocument: {
    method: 'GET',
    path: '/assembly/session/:id/suggested-replacements/by-document',
    params: byId,
    query: assembly.suggestionsByDocumentQuery,
    response: assembly.suggestionsByDocument,
  },

  health: { method: 'GET', path: '/health', response: health, open: true },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
