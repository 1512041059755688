/**
 * Kinds of active content: parts of a document that fetch, run or ask for something without a click of the reader.
 * Composing makes them harmless.
 */
export const ACTIVE_KINDS = [
  'linked-picture',
  'linked-object',
  'linked-document',
  'linked-media',
  'imported-page',
  'packaged-object',
  'control',
  'macro',
  'field',
  'link',
  'remote-template',
  'mail-merge',
  'data-connection',
  'web-extension',
  'external-part',
] as const
/** Kind of active content, such as "macro" or "linked-picture". */
export type ActiveKind = (typeof ACTIVE_KINDS)[number]

/**
 * Piece of active content in a document (content that fetches, runs or asks for something without a click), with its
 * kind and a description for people.
 */
export interface ActiveContent {
  kind: ActiveKind
  /**
   * Address, field instruction or name from the document that tells a person which content is meant. It has at most 200
   * characters and no control characters.
   */
  detail: string
}

/** Maximum number of characters of the description of a piece of active content. */
const LONGEST_DETAIL = 200

/**
 * Returns a piece of active content (which fetches or runs something without a click). `detail` (an address, a field
 * instruction, a name) is shown to people: control characters become spaces, and at most 200 characters are kept.
 */
export function activeContent(kind: ActiveKind, detail: string): ActiveContent {
  // oxlint-disable-next-line no-control-regex -- a detail is shown to people
  const shown = detail.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim()
  return { kind, detail: shown.length > LONGEST_DETAIL ? `${shown.slice(0, LONGEST_DETAIL - 1)}…` : shown }
}
