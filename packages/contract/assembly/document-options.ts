/** Yes-or-no option of a generated document. */
interface DocumentOption {
  /** Field name in the API, such as `include_toc`. */
  field: string
  byDefault: boolean
  /** `section` if the option also affects the preview of a section, `document` if only a whole proposal. */
  shows: 'section' | 'document'
  /** True if the form explains the option below its label. */
  isExplained: boolean
  /** False for an option that the form shows disabled and the server ignores. */
  isOffered: boolean
}

/**
 * Yes-or-no options of a generated proposal, in form order. The form, the API, stored options and previews derive from
 * this table.
 */
export const DOCUMENT_OPTIONS = {
  // The server's `proposal-request.ts` passes the options to the composer. Their labels are the user interface's texts
  // `form.optionLabels` and `form.optionHints`.
  includeToc: {
    field: 'include_toc',
    byDefault: true,
    shows: 'document',
    isExplained: false,
    isOffered: true,
  },
  includeTitle: {
    field: 'include_title',
    byDefault: true,
    shows: 'document',
    isExplained: false,
    isOffered: true,
  },
  fixHeadings: {
    field: 'fix_headings',
    byDefault: true,
    shows: 'section',
    isExplained: true,
    isOffered: true,
  },
  includeMatrix: {
    field: 'include_matrix',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
  },
  quoteRequirements: {
    field: 'quote_requirements',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
  },
  markGaps: {
    field: 'mark_gaps',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
  },
  markOrigins: {
    field: 'mark_origins',
    byDefault: true,
    shows: 'document',
    isExplained: true,
    isOffered: true,
  },
  smartReplace: {
    field: 'smart_replace',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: false,
  },
} as const satisfies Record<string, DocumentOption>

type Options = typeof DOCUMENT_OPTIONS
export type DocumentOptionKey = keyof Options
type KeyWith<Property> = {
  [Key in DocumentOptionKey]: Options[Key] extends Property ? Key : never
}[DocumentOptionKey]
/** Key of a proposal option that can be changed. The form shows all others disabled. */
export type OfferedOptionKey = KeyWith<{ isOffered: true }>
/** Key of a proposal option that the form explains below its label. */
export type ExplainedOptionKey = KeyWith<{ isExplained: true }>
/** Chosen value of each proposal option that can be changed. */
export type OptionChoices = Record<OfferedOptionKey, boolean>
/** Object with a value for each proposal option, by API name, such as `include_toc`. */
type OptionFields<Value> = { [Key in DocumentOptionKey as Options[Key]['field']]: Value }

const keys = Object.keys(DOCUMENT_OPTIONS) as DocumentOptionKey[]

export const isOffered = (key: DocumentOptionKey): key is OfferedOptionKey => DOCUMENT_OPTIONS[key].isOffered
export const isExplained = (key: DocumentOptionKey): key is ExplainedOptionKey =>
  DOCUMENT_OPTIONS[key].isExplained

/** Keys of all proposal options in form order. */
export const documentOptionKeys: readonly DocumentOptionKey[] = keys
const offeredKeys = keys.filter(isOffered)

/**
 * Returns an object with a value for each changeable proposal option.
 * @param valueOf returns the value for a key, such as `includeToc`
 */
export function forEachOffered<Value>(
  valueOf: (key: OfferedOptionKey) => Value,
): Record<OfferedOptionKey, Value> {
  return Object.fromEntries(offeredKeys.map((key) => [key, valueOf(key)])) as Record<OfferedOptionKey, Value>
}

/**
 * Returns an object with a value for each proposal option, by API name.
 * @param valueOf returns the value for a key, such as `includeToc`
 */
export function forEachField<Value>(valueOf: (key: DocumentOptionKey) => Value): OptionFields<Value> {
  const fields = keys.map((key) => [DOCUMENT_OPTIONS[key].field, valueOf(key)])
  return Object.fromEntries(fields) as OptionFields<Value>
}

/** Returns all changeable proposal options; those absent from `chosen` get their default. */
export function withDefaultOptions(chosen: Partial<OptionChoices> = {}): OptionChoices {
  return forEachOffered((key) => chosen[key] ?? DOCUMENT_OPTIONS[key].byDefault)
}

/**
 * Converts proposal options to API fields, such as `includeToc` to `include_toc`. Unchangeable ones get their default.
 */
export function optionsToRequest(chosen: OptionChoices): OptionFields<boolean> {
  return forEachField((key) => (isOffered(key) ? chosen[key] : DOCUMENT_OPTIONS[key].byDefault))
}

/** Converts API fields to proposal options, such as `include_toc` to `includeToc`. */
export function optionsOfRequest(request: OptionFields<boolean>): OptionChoices {
  return forEachOffered((key) => request[DOCUMENT_OPTIONS[key].field])
}

/**
 * Returns the options for previewing one section. Those for a whole proposal, such as the table of contents, are off.
 */
export function optionsOfSection(chosen: OptionChoices): OptionChoices {
  return forEachOffered((key) => DOCUMENT_OPTIONS[key].shows === 'section' && chosen[key])
}
