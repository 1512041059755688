/** Yes-or-no option of a generated document. */
interface DocumentOption {
  /** Name of the option in a request to generate a proposal, such as `include_toc`. */
  field: string
  byDefault: boolean
  /**
   * `section` if the option also affects the preview of a single section, `document` if it affects only a whole
   * proposal.
   */
  shows: 'section' | 'document'
  /** `true` if the form shows an explanation below the option's label. */
  isExplained: boolean
  /** `false` for an option that the form shows disabled. The server accepts and ignores it. */
  isOffered: boolean
  /**
   * `true` if the browser remembers the choice for the next proposal, because a team usually decides the option once.
   * The other options begin with their default for each proposal.
   */
  isRemembered: boolean
}

/**
 * Yes-or-no options of a generated proposal, such as a table of contents, in the order of the form. The form and the
 * API are derived from this table. Labels are in the translations, under `form.optionLabels` and `form.optionHints`.
 */
export const DOCUMENT_OPTIONS = {
  includeToc: {
    field: 'include_toc',
    byDefault: true,
    shows: 'document',
    isExplained: false,
    isOffered: true,
    isRemembered: false,
  },
  includeTitle: {
    field: 'include_title',
    byDefault: true,
    shows: 'document',
    isExplained: false,
    isOffered: true,
    isRemembered: false,
  },
  fixHeadings: {
    field: 'fix_headings',
    byDefault: true,
    shows: 'section',
    isExplained: true,
    isOffered: true,
    isRemembered: false,
  },
  includeMatrix: {
    field: 'include_matrix',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
    isRemembered: false,
  },
  quoteRequirements: {
    field: 'quote_requirements',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
    isRemembered: true,
  },
  markGaps: {
    field: 'mark_gaps',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: true,
    isRemembered: true,
  },
  markOrigins: {
    field: 'mark_origins',
    byDefault: true,
    shows: 'document',
    isExplained: true,
    isOffered: true,
    isRemembered: true,
  },
  smartReplace: {
    field: 'smart_replace',
    byDefault: false,
    shows: 'document',
    isExplained: true,
    isOffered: false,
    isRemembered: false,
  },
} as const satisfies Record<string, DocumentOption>

type Options = typeof DOCUMENT_OPTIONS
export type DocumentOptionKey = keyof Options
type KeyWith<Property> = {
  [Key in DocumentOptionKey]: Options[Key] extends Property ? Key : never
}[DocumentOptionKey]
/** Key of an option of a generated proposal that a person can change. The form shows the other options disabled. */
export type OfferedOptionKey = KeyWith<{ isOffered: true }>
/** Key of an option of a generated proposal that the form explains with a sentence below its label. */
export type ExplainedOptionKey = KeyWith<{ isExplained: true }>
/** Choices of a person for a generated proposal: `true` or `false` for each option that can be changed. */
export type OptionChoices = Record<OfferedOptionKey, boolean>
/**
 * Object with one value for each yes-or-no option of a generated proposal. The keys are the option names in the API,
 * such as `include_toc`.
 */
type OptionFields<Value> = { [Key in DocumentOptionKey as Options[Key]['field']]: Value }

const keys = Object.keys(DOCUMENT_OPTIONS) as DocumentOptionKey[]

export const isOffered = (key: DocumentOptionKey): key is OfferedOptionKey => DOCUMENT_OPTIONS[key].isOffered
export const isExplained = (key: DocumentOptionKey): key is ExplainedOptionKey =>
  DOCUMENT_OPTIONS[key].isExplained

/** Keys of all yes-or-no options of a generated proposal, in the order of the form. */
export const documentOptionKeys: readonly DocumentOptionKey[] = keys
const offeredKeys = keys.filter(isOffered)
/** Keys of the options of a generated proposal whose choices the browser remembers for the next proposal. */
export const rememberedOptionKeys: readonly OfferedOptionKey[] = offeredKeys.filter(
  (key) => DOCUMENT_OPTIONS[key].isRemembered,
)

/**
 * Returns an object with one value for each option of a generated proposal that a person can change.
 * @param valueOf returns the value for a key, such as `includeToc`
 */
export function forEachOffered<Value>(
  valueOf: (key: OfferedOptionKey) => Value,
): Record<OfferedOptionKey, Value> {
  return Object.fromEntries(offeredKeys.map((key) => [key, valueOf(key)])) as Record<OfferedOptionKey, Value>
}

/**
 * Returns an object with one value for each option of a generated proposal. The object's keys are the option names in
 * the API, such as `include_toc` for `includeToc`.
 * @param valueOf returns the value for a key, such as `includeToc`
 */
export function forEachField<Value>(valueOf: (key: DocumentOptionKey) => Value): OptionFields<Value> {
  const fields = keys.map((key) => [DOCUMENT_OPTIONS[key].field, valueOf(key)])
  return Object.fromEntries(fields) as OptionFields<Value>
}

/**
 * Returns `true` or `false` for each option of a generated proposal that a person can change. An option that is absent
 * from `chosen` gets its default.
 */
export function withDefaultOptions(chosen: Partial<OptionChoices> = {}): OptionChoices {
  return forEachOffered((key) => chosen[key] ?? DOCUMENT_OPTIONS[key].byDefault)
}

/**
 * Converts proposal options to the fields of an API request, such as `includeToc` to `include_toc`. Options that people
 * cannot change get their default.
 */
export function optionsToRequest(chosen: OptionChoices): OptionFields<boolean> {
  return forEachField((key) => (isOffered(key) ? chosen[key] : DOCUMENT_OPTIONS[key].byDefault))
}

/** Converts fields of an API request to proposal options, such as `include_toc` to `includeToc`. */
export function optionsOfRequest(request: OptionFields<boolean>): OptionChoices {
  return forEachOffered((key) => request[DOCUMENT_OPTIONS[key].field])
}

/**
 * Returns the options for the preview of a single section. Options that affect only a whole proposal, such as the table
 * of contents, are off.
 */
export function optionsOfSection(chosen: OptionChoices): OptionChoices {
  return forEachOffered((key) => DOCUMENT_OPTIONS[key].shows === 'section' && chosen[key])
}
