/**
 * XML tag or whole element that occurred before, with the result of its parsing. When it occurs again, the tokenizer
 * reuses the result instead of parsing: Word's files repeat a few dozen tags a million times.
 */
export interface KnownMarkup {
  /** Markup as written. For a tag with identifiers, the markup of its first occurrence. */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /** Ascending offsets in the tag of its identifiers, which differ in every occurrence. */
  identifiers: readonly number[]
  /** Markup before, between and after the identifiers. */
  between: readonly string[]
  /** Names of the attributes with identifiers, as written, in the order of `identifiers`. */
  identifierNames: readonly string[]
  /** End tag of a property element without attributes. Such an element may repeat as a whole. */
  end: EndTag | undefined
  /** Tag that directly followed the last occurrence, without an end tag in between. */
  next: KnownMarkup | undefined
}

/**
 * Position of an end tag, such as `</w:rPr>`, in the piece of XML text being parsed. It is kept, so that the text is
 * not searched again for an end tag that was found before.
 */
export interface EndTag {
  tag: string
  /** Number of the buffer that was searched. */
  buffer: number
  at: number
}
