/**
 * Severity of a fault that the check of a finished proposal found. `stop`: correct it before the proposal is sent.
 * `look`: check it, as it may be correct.
 */
export type PreflightSeverity = 'stop' | 'look'

/**
 * Kinds of faults that the check of a finished proposal (pre-flight) finds, such as a comment or a placeholder that
 * remains, with their severity. They are in the order of display. `docs/preflight.md` describes the checks.
 */
export const PREFLIGHT_KINDS = {
  contradiction: 'stop',
  expired: 'stop',
  oldName: 'stop',
  placeholder: 'stop',
  referenceError: 'stop',
  missingPicture: 'stop',
  trackedChange: 'stop',
  comment: 'stop',
  unexplained: 'stop',
  tooManyPages: 'stop',
  toBeWritten: 'stop',
  unanswered: 'look',
  toReview: 'look',
  possibleName: 'look',
  otherOrganization: 'look',
  otherLanguage: 'look',
  emptySection: 'look',
  headingJump: 'look',
  otherContents: 'look',
  brokenReference: 'look',
  typedReference: 'look',
  blank: 'look',
  highlight: 'look',
  font: 'look',
  pictureWithoutText: 'look',
  tableWithoutHeader: 'look',
  externalLink: 'look',
} as const satisfies Record<string, PreflightSeverity>

export type PreflightKind = keyof typeof PREFLIGHT_KINDS
export const preflightKinds = Object.keys(PREFLIGHT_KINDS) as PreflightKind[]
