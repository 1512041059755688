/** Kinds of content that fetches, runs or asks for something without any action of the reader. */
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
export type ActiveKind = (typeof ACTIVE_KINDS)[number]

/** Active element of a document: its kind, and the words that identify it for people. */
export interface ActiveContent {
  kind: ActiveKind
  /** Target, instruction or name of the element as the document writes it; at most `LONGEST_DETAIL` characters. */
  detail: string
}

/** Largest number of characters of a detail. */
const LONGEST_DETAIL = 200

export function activeContent(kind: ActiveKind, detail: string): ActiveContent {
  // oxlint-disable-next-line no-control-regex -- a detail is shown to people
  const shown = detail.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim()
  return { kind, detail: shown.length > LONGEST_DETAIL ? `${shown.slice(0, LONGEST_DETAIL - 1)}…` : shown }
}
