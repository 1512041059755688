import type { CallName } from '@tenderwright/contract'

/** What people do with an account. */
export const ACCOUNT_ACTIONS = [
  'sign-up',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'sessions-revoked',
  'password-changed',
  'password-change-refused',
  'account-deleted',
  'account-deletion-refused',
  // By whoever sits at the server.
  'account-added',
  'password-reset',
] as const

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** What whoever sits at the server does with stored originals. */
export const ORIGINAL_ACTIONS = ['original-purged', 'document-restored'] as const

/** The calls that take something out of the house or remove it, and what each is called in the log. */
export const AUDITED_CALLS = {
  deleteDocument: 'document-deleted',
  deleteSession: 'tender-deleted',
  generate: 'proposal-generated',
  downloadAssembly: 'proposal-downloaded',
  downloadHistory: 'proposal-downloaded',
} as const satisfies Partial<Record<CallName, string>>

/** The calls that answer with a file and are no download, with the reason. */
export const NO_DOWNLOADS = {
  sectionPreview: 'a section shown on the screen, as its text is',
  downloadMatrixTemplate: 'an empty form',
} as const satisfies Partial<Record<CallName, string>>

export type AuditAction =
  | AccountAction
  | (typeof ORIGINAL_ACTIONS)[number]
  | (typeof AUDITED_CALLS)[keyof typeof AUDITED_CALLS]

export const AUDIT_ACTIONS: readonly string[] = [
  ...ACCOUNT_ACTIONS,
  ...ORIGINAL_ACTIONS,
  ...new Set(Object.values(AUDITED_CALLS)),
]
