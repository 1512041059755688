/**
 * Kinds of active content: content of a document that fetches, runs or asks for something without a click.
 * Composing a new document makes it harmless.
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
/**
 * Kind of active content (content that fetches or runs something without a click), such as "macro" or
 * "linked-picture".
 */
export type ActiveKind = (typeof ACTIVE_KINDS)[number]

/** Piece of active content in a document. Active content fetches, runs or asks for something without a click. */
export interface ActiveContent {
  kind: ActiveKind
  /**
   * Address, field instruction or name from the document, by which a person recognises the content. Has at most
   * 200 characters and no control characters.
   */
  detail: string
}

/** Maximum number of characters in the description of a piece of active content. */
const LONGEST_DETAIL = 200

/**
 * Returns a description of active content, which fetches or runs something without a click. `detail` is shown
 * to people: an address, a field instruction or a name. Its control characters become spaces, and at most 200
 * characters are kept.
 */
export function activeContent(kind: ActiveKind, detail: string): ActiveContent {
  // oxlint-disable-next-line no-control-regex -- a detail is shown to people
  const shown = detail.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim()
  return { kind, detail: shown.length > LONGEST_DETAIL ? `${shown.slice(0, LONGEST_DETAIL - 1)}…` : shown }
}
