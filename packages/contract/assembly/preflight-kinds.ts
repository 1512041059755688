/**
 * Severity of a fault that the check of a finished proposal found. `stop`: a person must correct the fault before the
 * proposal is sent. `look`: a person should look at the place, because the text may be correct.
 */
export type PreflightSeverity = 'stop' | 'look'

/**
 * Kinds of faults that the check of a finished proposal (pre-flight) finds, each with its severity. An example is a
 * leftover comment. The kinds are in the order of display. `docs/preflight.md` describes them.
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
