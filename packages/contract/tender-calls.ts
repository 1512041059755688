import { z } from 'zod'
import { addresses } from './addresses.ts'
import type { Call } from './call.ts'
import { ERROR_CODES } from './error-messages/error-codes.ts'
import * as matching from './matching.ts'
import * as rfp from './rfp.ts'
import { assignRequest, assignResponse } from './tender/assignments.ts'
import { deletedTender } from './tender/deleted-tenders.ts'
import { documentOrder, orderMove, orderSeen, orderState } from './tender/document-order.ts'
import { selectionChange } from './tender/notices.ts'
import { id } from './rules/values.ts'

const byId = z.object({ id })

const NO_SECTION = { 404: ['search.section_not_found'] } as const
const NO_SESSION = { 404: ['rfp.not_found'] } as const
/** API calls for tenders: their requirements, suggested sections, selected answers, and order in the proposal. */
export const tenderCalls = {
  listSessions: { ...addresses.listSessions, response: z.array(rfp.rfpSession) },
  session: { ...addresses.session, params: byId, response: rfp.rfpSessionDetails, errors: NO_SESSION },
  deleteSession: {
    ...addresses.deleteSession,
    params: byId,
    response: rfp.deletedResponse,
    errors: NO_SESSION,
  },
  deletedTenders: { ...addresses.deletedTenders, response: z.array(deletedTender) },
  bringBackTender: {
    ...addresses.bringBackTender,
    params: byId,
    response: rfp.rfpSession,
    errors: NO_SESSION,
  },
  eraseTender: {
    ...addresses.eraseTender,
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
  selectionChanges: {
    ...addresses.selectionChanges,
    params: byId,
    response: z.array(selectionChange),
    errors: NO_SESSION,
  },
  lastSearch: {
    ...addresses.lastSearch,
    params: byId,
    response: matching.lastSearch,
    errors: NO_SESSION,
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
    errors: {
      404: ['rfp.not_found', 'rfp.requirement_not_found'],
      409: ['rfp.mark_changed', 'rfp.comment_changed', 'rfp.text_changed'],
    },
  },
  assignRequirements: {
    ...addresses.assignRequirements,
    params: byId,
    body: assignRequest,
    response: assignResponse,
    errors: {
      404: ['rfp.not_found', 'rfp.requirement_not_found', 'rfp.owner_not_found'],
      409: ['rfp.owner_changed', 'rfp.review_mark_changed'],
    },
  },
  documentOrder: {
    ...addresses.documentOrder,
    params: byId,
    response: documentOrder,
    errors: NO_SESSION,
  },
  moveInDocument: {
    ...addresses.moveInDocument,
    params: byId,
    body: orderMove,
    response: orderState,
    errors: {
      404: ['rfp.not_found', 'rfp.requirement_not_found'],
      409: ['rfp.order_changed'],
      422: ['rfp.order_other_chapter'],
    },
  },
  resetDocumentOrder: {
    ...addresses.resetDocumentOrder,
    params: byId,
    body: orderSeen,
    response: documentOrder,
    errors: { ...NO_SESSION, 409: ['rfp.order_changed'] },
  },
  undoDocumentOrder: {
    ...addresses.undoDocumentOrder,
    params: byId,
    body: orderSeen,
    response: documentOrder,
    errors: { ...NO_SESSION, 409: ['rfp.order_changed'] },
  },
  select: {
    ...addresses.select,
    params: byId,
    body: rfp.selectRequest,
    response: matching.selectResponse,
    errors: {
      404: ['rfp.not_found', 'rfp.requirement_not_found', 'rfp.section_not_found'],
      409: ['rfp.selection_changed'],
    },
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
      // Codes of all faults that may be found when a document is read or composed.
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
} as const satisfies Partial<Record<keyof typeof addresses, Call>>
