/**
 * Severity of a problem in a finished proposal. `stop`: a person must correct the problem before the proposal is sent.
 * `look`: a person should look at the place, which may be correct.
 */
export type PreflightSeverity = 'stop' | 'look'

/**
 * Kinds of problems that the check of a finished proposal finds, each with its severity. An example is a leftover
 * comment. They are in the order of display, and `docs/preflight.md` describes them.
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
