/**
 * Kinds of active content, which loads, runs or asks for something without a click. Composing makes such content
 * harmless.
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
/** Kind of active content (macros, remote pictures and the like), such as "macro" or "linked-picture". */
export type ActiveKind = (typeof ACTIVE_KINDS)[number]

/** Piece of active content: a macro, a remote picture or anything else that acts without a click. */
export interface ActiveContent {
  kind: ActiveKind
  /**
   * Address, field code or name by which a person recognises the content. At most 200 characters, without control
   * characters.
   */
  detail: string
}

/** Maximum number of characters in the description of a piece of active content. */
const LONGEST_DETAIL = 200

/**
 * Describes a piece of active content, such as a macro. Shortens `detail` to 200 characters and replaces control
 * characters by spaces.
 */
export function activeContent(kind: ActiveKind, detail: string): ActiveContent {
  // oxlint-disable-next-line no-control-regex -- a detail is shown to people
  const shown = detail.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim()
  return { kind, detail: shown.length > LONGEST_DETAIL ? `${shown.slice(0, LONGEST_DETAIL - 1)}…` : shown }
}
