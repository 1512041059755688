import type { CallName } from '@tenderwright/contract'

/**
 * Actions on accounts that the audit log records. They are caused by the owners of accounts, by strangers who guess
 * passwords, and by the server's operator.
 */
const ACCOUNT_ACTIONS = [
  'sign-up',
  'sign-in',
  'sign-in-refused',
  'sign-in-slowed',
  'sign-out',
  'sessions-revoked',
  'profile-changed',
  'password-changed',
  'password-change-refused',
  'account-deleted',
  'account-deletion-refused',
  'company-sign-in',
  'company-sign-in-refused',
  'company-account-added',
  'company-account-joined',
  'code-asked',
  'code-refused',
  'recovery-code-used',
  'recovery-codes-made',
  'recovery-codes-refused',
  'two-factor-begun',
  'two-factor-enabled',
  'two-factor-disabled',
  'two-factor-refused',
  // Actions of the server's operator.
  'account-added',
  'password-reset',
  'two-factor-reset',
] as const

type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/**
 * Audited actions of the operator's command for uploaded files: restoring a file from the trash, and deleting it for
 * good.
 */
const OPERATOR_ACTIONS = ['original-restored', 'original-purged'] as const

type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/**
 * Rule for recording an API call in the audit log. It gives the name of the action, and says where to find the id of
 * the changed thing.
 */
export interface AuditedCall {
  action: string
  /**
   * Place of the changed thing's id: a field of the call's response or of its request body. `undefined` to record the
   * ids in the request's path instead.
   */
  subject?: { of: 'answer' | 'body'; field: string }
  /**
   * `true` to record the same action on the same thing at most once an hour for each person. Screens send such calls
   * repeatedly, and would fill the audit log with equal entries.
   */
  hourly?: true
}

/**
 * API calls that the audit log records, because they add, change, download or remove data. The key is the call's name
 * in the API contract.
 */
export const AUDITED_CALLS = {
  uploadDocument: { action: 'document-uploaded', subject: { of: 'answer', field: 'document_id' } },
  finishUpload: { action: 'document-uploaded', subject: { of: 'answer', field: 'document_id' } },
  indexFolder: { action: 'folder-indexed', subject: { of: 'answer', field: 'job_id' } },
  readAgain: { action: 'documents-read-again', subject: { of: 'answer', field: 'job_id' } },
  updateDocument: { action: 'document-renamed' },
  downloadDocument: { action: 'document-downloaded' },
  deleteDocument: { action: 'document-deleted' },
  cancelJob: { action: 'job-cancelled' },
  rebuildIndex: { action: 'index-rebuilt', subject: { of: 'answer', field: 'job_id' } },
  updateTeamProfile: { action: 'team-profile-changed' },
  uploadTeamLogo: { action: 'team-logo-changed' },
  deleteTeamLogo: { action: 'team-logo-changed' },
  addConcept: { action: 'glossary-changed', subject: { of: 'answer', field: 'id' } },
  changeConcept: { action: 'glossary-changed' },
  removeConcept: { action: 'glossary-changed' },
  restoreConcept: { action: 'glossary-changed' },
  importGlossary: { action: 'glossary-changed' },
  uploadTemplate: { action: 'template-uploaded', subject: { of: 'answer', field: 'path' } },
  deleteTemplate: { action: 'template-deleted' },
  uploadRfp: { action: 'matrix-uploaded', subject: { of: 'answer', field: 'rfp_id' } },
  uploadAmendment: { action: 'matrix-version-uploaded', subject: { of: 'answer', field: 'amendment_id' } },
  applyAmendment: { action: 'matrix-amended' },
  undoAmendment: { action: 'amendment-undone' },
  discardAmendment: { action: 'matrix-version-discarded' },
  updateMetadata: { action: 'tender-renamed' },
  deleteSession: { action: 'tender-deleted' },
  bringBackTender: { action: 'tender-brought-back' },
  eraseTender: { action: 'tender-erased' },
  match: { action: 'tender-matched' },
  select: { action: 'section-selected', hourly: true },
  putAnswer: { action: 'answer-changed', hourly: true },
  clearAnswer: { action: 'answer-changed', hourly: true },
  uploadAnswerPicture: { action: 'answer-picture-uploaded', subject: { of: 'answer', field: 'picture_id' } },
  updateRequirement: { action: 'requirement-marked', hourly: true },
  assignRequirements: { action: 'requirements-assigned', hourly: true },
  moveInDocument: { action: 'document-reordered', hourly: true },
  resetDocumentOrder: { action: 'document-reordered' },
  undoDocumentOrder: { action: 'document-reordered' },
  correctMatrix: { action: 'matrix-corrected' },
  undoMatrixCorrections: { action: 'matrix-corrected' },
  autoselect: { action: 'sections-autoselected' },
  undoAutoselect: { action: 'autoselection-undone' },
  sectionPreview: { action: 'section-previewed', hourly: true },
  answerSectionPreview: { action: 'section-previewed', hourly: true },
  downloadWorkbook: { action: 'workbook-downloaded' },
  generate: { action: 'proposal-generated', subject: { of: 'body', field: 'session_id' } },
  saveAssemblyDraft: { action: 'proposal-options-changed', hourly: true },
  undoAssemblyDraft: { action: 'proposal-options-changed', hourly: true },
  downloadAssembly: { action: 'proposal-downloaded' },
  downloadHistory: { action: 'proposal-downloaded' },
} as const satisfies Partial<Record<CallName, AuditedCall>>

const ON_THE_SCREEN = 'shows on the screen what every signed-in person may see'
const STATE = 'tells how work is going'

/**
 * API calls that the audit log does not record, each with the reason. The type check fails for a call that is neither
 * in this table nor in `AUDITED_CALLS`, so no new call is forgotten.
 */
export const UNAUDITED_CALLS: Record<Exclude<CallName, keyof typeof AUDITED_CALLS>, string> = {
  listDocuments: ON_THE_SCREEN,
  documentStatistics: ON_THE_SCREEN,
  freshness: ON_THE_SCREEN,
  coverNames: 'reads what the sender knows, and keeps nothing',
  documentDetails: ON_THE_SCREEN,
  documentUsage: ON_THE_SCREEN,
  accountSignIn: ON_THE_SCREEN,
  signInOptions: 'tells strangers how to sign in, and nothing of anybody',
  glossary: ON_THE_SCREEN,
  glossaryFile: 'hands out the glossary, which is on the screen',
  search: ON_THE_SCREEN,
  suggest: ON_THE_SCREEN,
  section: ON_THE_SCREEN,
  sectionDifferences: ON_THE_SCREEN,
  sectionContent: ON_THE_SCREEN,
  sectionBlocks: ON_THE_SCREEN,
  requirementAnswer: ON_THE_SCREEN,
  earlierAnswers: ON_THE_SCREEN,
  answerPicture: ON_THE_SCREEN,
  teamProfile: ON_THE_SCREEN,
  teamAccounts: ON_THE_SCREEN,
  documentOrder: ON_THE_SCREEN,
  teamLogo: ON_THE_SCREEN,
  selectionChanges: ON_THE_SCREEN,
  lastSearch: ON_THE_SCREEN,
  sectionPlacement: ON_THE_SCREEN,
  listSessions: ON_THE_SCREEN,
  deletedTenders: ON_THE_SCREEN,
  session: ON_THE_SCREEN,
  workbookSummary: ON_THE_SCREEN,
  amendment: ON_THE_SCREEN,
  matches: ON_THE_SCREEN,
  matrixView: ON_THE_SCREEN,
  matrixLeftOut: ON_THE_SCREEN,
  matchOverview: ON_THE_SCREEN,
  requirementMatches: ON_THE_SCREEN,
  autoselectPreview: ON_THE_SCREEN,
  assemblyHistory: ON_THE_SCREEN,
  assemblyBlocks: ON_THE_SCREEN,
  assemblyBlock: ON_THE_SCREEN,
  assemblyDraft: ON_THE_SCREEN,
  proposalOutline: ON_THE_SCREEN,
  suggestedReplacements: ON_THE_SCREEN,
  suggestedReplacementsByDocument: ON_THE_SCREEN,
  templates: 'lists files of the server',
  downloadMatrixTemplate: 'hands out an empty form',
  indexingStatus: STATE,
  listProcessing: STATE,
  processingStatus: STATE,
  assemblyStatus: STATE,
  matrixReading: STATE,
  health: 'asked by machines, without an account',
  healthLive: 'asked by machines, without an account',
  healthReady: 'asked by machines, without an account',
}

export type AuditAction =
  | AccountAction
  | OperatorAction
  | (typeof AUDITED_CALLS)[keyof typeof AUDITED_CALLS]['action']

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...ACCOUNT_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...new Set(Object.values(AUDITED_CALLS).map(({ action }) => action)),
]
