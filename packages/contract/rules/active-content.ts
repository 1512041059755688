/** Kinds of content that fetches, runs or asks for something without its reader's doing. */
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

/** Part of a piece of active content that stays in the document. */
export const KEPT_PARTS = ['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'] as const
export type KeptPart = (typeof KEPT_PARTS)[number]
