/** Tag or whole element that occurred before, with the result of the tokenizer's handler. */
export interface KnownMarkup {
  /** Markup as written; for a tag with identifiers, its first occurrence. */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /** Offsets in the tag of the identifiers, which differ in every occurrence; ascending. */
  identifiers: readonly number[]
  /** Markup before, between and after the identifiers. */
  between: readonly string[]
  /** Names of the attributes with identifiers, as written, in the order of `identifiers`. */
  identifierNames: readonly string[]
  /** End tag of a property element without attributes, which may repeat as a whole element. */
  end: EndTag | undefined
  /** Tag that followed the last occurrence directly, without an end tag in between. */
  next: KnownMarkup | undefined
}

/** Position of the next end tag of a name. It is kept so that no range is searched twice. */
export interface EndTag {
  tag: string
  /** Number of the buffer that was searched. */
  buffer: number
  at: number
}
