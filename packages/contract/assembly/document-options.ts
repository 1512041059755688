/** Yes-or-no option of a generated document. */
interface DocumentOption {
  /** Field of the generate request. */
  field: string
  byDefault: boolean
  /** `section`: the option affects the preview of a section. `document`: it affects only a whole document. */
  shows: 'section' | 'document'
  /** True when the form shows an explanation below the label. */
  isExplained: boolean
  /** False for an option that the form shows disabled. The server accepts and ignores it. */
  isOffered: boolean
}

/**
 * Options of a generated document, in the order of the form. The form, the generate request with its defaults, the
 * stored options and the previews are derived from this table. The server's `proposal-request.ts` maps an option to the
 * composer, and its labels are `form.optionLabels` and `form.optionHints`.
 */
export const DOCUMENT_OPTIONS = {
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
/** Options that a person can change. */
export type OfferedOptionKey = KeyWith<{ isOffered: true }>
/** Options with an explanation below their label. */
export type ExplainedOptionKey = KeyWith<{ isExplained: true }>
/** Value of every offered option. */
export type OptionChoices = Record<OfferedOptionKey, boolean>
/** Fields of the generate request, by their names in the API. */
type OptionFields<Value> = { [Key in DocumentOptionKey as Options[Key]['field']]: Value }

const keys = Object.keys(DOCUMENT_OPTIONS) as DocumentOptionKey[]

export const isOffered = (key: DocumentOptionKey): key is OfferedOptionKey => DOCUMENT_OPTIONS[key].isOffered
export const isExplained = (key: DocumentOptionKey): key is ExplainedOptionKey =>
  DOCUMENT_OPTIONS[key].isExplained

/** Keys of the options in the order of the form. */
export const documentOptionKeys: readonly DocumentOptionKey[] = keys
const offeredKeys = keys.filter(isOffered)

/** Returns an object with a value for every offered option. */
export function forEachOffered<Value>(
  valueOf: (key: OfferedOptionKey) => Value,
): Record<OfferedOptionKey, Value> {
  return Object.fromEntries(offeredKeys.map((key) => [key, valueOf(key)])) as Record<OfferedOptionKey, Value>
}

/** Returns an object with a value for the request field of every option. */
export function forEachField<Value>(valueOf: (key: DocumentOptionKey) => Value): OptionFields<Value> {
  const fields = keys.map((key) => [DOCUMENT_OPTIONS[key].field, valueOf(key)])
  return Object.fromEntries(fields) as OptionFields<Value>
}

/** Returns the values of the options, with defaults for missing ones. */
export function withDefaultOptions(chosen: Partial<OptionChoices> = {}): OptionChoices {
  return forEachOffered((key) => chosen[key] ?? DOCUMENT_OPTIONS[key].byDefault)
}

/** Returns the options as fields of the generate request. Options that are not offered get their default. */
export function optionsToRequest(chosen: OptionChoices): OptionFields<boolean> {
  return forEachField((key) => (isOffered(key) ? chosen[key] : DOCUMENT_OPTIONS[key].byDefault))
}

/** Returns the options that a generate request sets. */
export function optionsOfRequest(request: OptionFields<boolean>): OptionChoices {
  return forEachOffered((key) => request[DOCUMENT_OPTIONS[key].field])
}

/** Returns the options for a section that is composed alone. Options that affect only a whole document are off. */
export function optionsOfSection(chosen: OptionChoices): OptionChoices {
  return forEachOffered((key) => DOCUMENT_OPTIONS[key].shows === 'section' && chosen[key])
}
