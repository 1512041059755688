import { z } from 'zod'
import { addresses } from './addresses.ts'
import { accountSignIn, signInOptions } from './auth.ts'
import * as blocks from './assembly/blocks.ts'
import * as drafts from './assembly/draft.ts'
import * as generate from './assembly/generate.ts'
import * as outline from './assembly/outline.ts'
import * as suggestions from './assembly/replacement-suggestions.ts'
import { templateCalls } from './template-calls.ts'
import type { Call } from './call.ts'
import * as documents from './documents.ts'
import { documentDetails } from './document-details.ts'
import * as families from './families.ts'
import { health, healthLive, healthReady } from './health.ts'
import * as processing from './processing.ts'
import * as glossary from './glossary/concepts.ts'
import * as team from './team.ts'
import { teamAccount } from './tender/assignments.ts'
import * as search from './search.ts'
import { matrixCalls } from './matrix-calls.ts'
import { answerCalls } from './answer-calls.ts'
import { tenderCalls } from './tender-calls.ts'
import { id } from './rules/values.ts'

const byId = z.object({ id })

const NO_DOCUMENT = { 404: ['documents.not_found'] } as const
const NO_JOB = { 404: ['job.not_found'] } as const
const NO_SECTION = { 404: ['search.section_not_found'] } as const
const NO_SESSION = { 404: ['rfp.not_found'] } as const
/**
 * All calls of the product's API, by the name of the call. The server registers its routes from them, the web client
 * derives its types from them, and tests go through all of them.
 */
export const calls = {
  listDocuments: { ...addresses.listDocuments, response: z.array(documents.document) },
  documentStatistics: { ...addresses.documentStatistics, response: documents.documentStatistics },
  coverNames: {
    ...addresses.coverNames,
    reads: true,
    body: documents.coverRequest,
    response: documents.coverNames,
  },
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
  readAgain: {
    ...addresses.readAgain,
    body: processing.readAgainRequest,
    response: processing.readAgainResponse,
    errors: { 409: ['documents.nothing_outdated'] },
  },
  indexingStatus: {
    ...addresses.indexingStatus,
    params: byId,
    response: processing.indexingStatus,
    errors: { 404: ['indexing.not_found'] },
  },
  freshness: { ...addresses.freshness, query: families.freshnessQuery, response: families.freshness },
  updateDocument: {
    ...addresses.updateDocument,
    params: byId,
    body: documents.documentPatch,
    response: documents.document,
    errors: NO_DOCUMENT,
  },
  documentDetails: {
    ...addresses.documentDetails,
    params: byId,
    response: documentDetails,
    errors: NO_DOCUMENT,
  },
  downloadDocument: {
    ...addresses.downloadDocument,
    params: byId,
    errors: { 404: ['documents.not_found', 'assembly.source_missing'] },
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

  teamProfile: { ...addresses.teamProfile, response: team.teamProfile },
  updateTeamProfile: {
    ...addresses.updateTeamProfile,
    body: team.teamProfileFields,
    response: team.teamProfile,
  },
  teamLogo: { ...addresses.teamLogo, errors: { 404: ['team.no_logo'] } },
  uploadTeamLogo: {
    ...addresses.uploadTeamLogo,
    multipart: team.teamLogoFields,
    response: team.teamProfile,
    errors: { 413: ['team.logo_too_large'], 415: ['team.logo_unusable'] },
  },
  deleteTeamLogo: { ...addresses.deleteTeamLogo, response: team.teamProfile },
  teamAccounts: { ...addresses.teamAccounts, response: z.array(teamAccount) },

  signInOptions: { ...addresses.signInOptions, response: signInOptions, open: true },
  accountSignIn: { ...addresses.accountSignIn, response: accountSignIn },
  glossary: {
    ...addresses.glossary,
    query: glossary.glossaryQuery,
    response: glossary.glossaryPage,
  },
  addConcept: {
    ...addresses.addConcept,
    body: glossary.conceptFields,
    response: glossary.concept,
    errors: { 409: ['glossary.writing_taken', 'glossary.full'] },
  },
  changeConcept: {
    ...addresses.changeConcept,
    params: glossary.byConcept,
    body: glossary.conceptChange,
    response: glossary.concept,
    errors: {
      404: ['glossary.not_found'],
      409: ['glossary.changed', 'glossary.writing_taken', 'glossary.full'],
    },
  },
  removeConcept: {
    ...addresses.removeConcept,
    params: glossary.byConcept,
    query: glossary.seenConcept,
    response: glossary.removedConcept,
    errors: { 404: ['glossary.not_found'], 409: ['glossary.overtaken', 'glossary.full'] },
  },
  restoreConcept: {
    ...addresses.restoreConcept,
    params: glossary.byConcept,
    query: glossary.seenConcept,
    response: glossary.concept,
    errors: { 404: ['glossary.not_found'], 409: ['glossary.overtaken', 'glossary.writing_taken'] },
  },
  glossaryFile: { ...addresses.glossaryFile },
  importGlossary: {
    ...addresses.importGlossary,
    multipart: glossary.glossaryFileFields,
    response: glossary.glossaryImport,
    errors: {
      400: ['glossary.row_unusable'],
      409: ['glossary.writing_taken', 'glossary.full'],
      413: ['glossary.file_too_large'],
      415: ['glossary.file_unusable'],
    },
  },

  search: {
    ...addresses.search,
    reads: true,
    body: search.searchRequest,
    response: search.searchResponse,
  },
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

  ...matrixCalls,
  ...tenderCalls,
  ...answerCalls,

  generate: {
    ...addresses.generate,
    body: generate.generateRequest,
    response: generate.generateResponse,
    errors: {
      400: ['assembly.template_unknown', 'assembly.filename_invalid'],
      404: ['rfp.not_found'],
      409: ['assembly.nothing_selected'],
      422: ['assembly.names_missing'],
    },
  },
  assemblyStatus: {
    ...addresses.assemblyStatus,
    params: byId,
    response: generate.assemblyProgress,
    errors: { 404: ['assembly.not_found'] },
  },
  assemblyBlocks: {
    ...addresses.assemblyBlocks,
    params: byId,
    response: blocks.blockOrigins,
    errors: { 404: ['assembly.not_found'] },
  },
  assemblyBlock: {
    ...addresses.assemblyBlock,
    params: z.object({ block: blocks.blockId }),
    response: blocks.blockOrigin,
    errors: { 404: ['assembly.block_not_found'] },
  },
  downloadAssembly: {
    ...addresses.downloadAssembly,
    params: byId,
    errors: { 404: ['assembly.not_found', 'assembly.file_missing'], 409: ['assembly.not_ready'] },
  },
  assemblyHistory: {
    ...addresses.assemblyHistory,
    params: byId,
    response: z.array(generate.assemblyHistoryItem),
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
    response: outline.proposalOutline,
    errors: NO_SESSION,
  },
  assemblyDraft: {
    ...addresses.assemblyDraft,
    params: byId,
    response: drafts.draft,
    errors: NO_SESSION,
  },
  saveAssemblyDraft: {
    ...addresses.saveAssemblyDraft,
    params: byId,
    body: drafts.draftSave,
    response: drafts.draft,
    errors: { ...NO_SESSION, 422: ['assembly.draft_too_large'] },
  },
  undoAssemblyDraft: {
    ...addresses.undoAssemblyDraft,
    params: byId,
    body: drafts.draftUndo,
    response: drafts.draft,
    errors: { ...NO_SESSION, 409: ['assembly.draft_changed'] },
  },
  ...templateCalls,
  suggestedReplacements: {
    ...addresses.suggestedReplacements,
    params: byId,
    query: suggestions.suggestionsQuery,
    response: suggestions.suggestedReplacements,
    errors: NO_SESSION,
  },
  suggestedReplacementsByDocument: {
    ...addresses.suggestedReplacementsByDocument,
    params: byId,
    query: suggestions.suggestionsByDocumentQuery,
    response: suggestions.suggestionsByDocument,
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
