/** Severity of a finding: `stop` must be corrected before sending, `look` may be right but should be looked at. */
export type PreflightSeverity = 'stop' | 'look'

/** Kinds of findings of the check before sending, in display order, with their severity. See `docs/preflight.md`. */
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
  otherTender: 'look',
  article: 'look',
  otherLanguage: 'look',
  emptySection: 'look',
  headingJump: 'look',
  longHeading: 'look',
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
