/** Severity of a finding. `stop`: settle it before sending. `look`: check it again. */
export type PreflightSeverity = 'stop' | 'look'

/** Kinds of pre-flight findings with their severity, in display order. docs/preflight.md describes the checks. */
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
