/** A tag, or a whole element, that was met before, with what the tokenizer's handler made of it. */
export interface KnownMarkup {
  /** As it was written; of a tag with identifiers, the first time. */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /** Offsets into the tag of the identifiers that differ each time, in order. */
  identifiers: readonly number[]
  /** The rest of such a tag: before, between and after its identifiers. */
  between: readonly string[]
  /** Its attributes with identifiers, as written, in the same order. */
  identifierNames: readonly string[]
  /** For the bare tag of a property element, which may repeat as a whole. */
  end: EndTag | undefined
  /** Tag that followed the last time, with no end tag in between. */
  next: KnownMarkup | undefined
}

/** Position of the next end tag of a name, so that no range of text is searched for it twice. */
export interface EndTag {
  tag: string
  /** Number of the buffer that was searched. */
  buffer: number
  at: number
}
