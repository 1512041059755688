// Word's files repeat a few dozen tags a million times.
/** Parsed XML tag or element that is reused when the same markup occurs again. */
export interface KnownMarkup {
  /**
   * Markup as written in the file. For tags that differ only in ids, such as `w14:paraId`, the markup of the first one.
   */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /** Offsets in the tag of the values of ids (such as `w14:paraId`), ascending. They differ in every occurrence. */
  identifiers: readonly number[]
  /** Pieces of the tag's markup between the values of ids, with those before the first and after the last. */
  between: readonly string[]
  /** Names of the id attributes as written in the file, in the order of `identifiers`. */
  identifierNames: readonly string[]
  // With the end tag, the whole element can be recognised when it is repeated.
  /** Next matching end tag if this is a start tag without attributes, such as `<w:rPr>`; otherwise `undefined`. */
  end: EndTag | undefined
  /**
   * Tag that last followed this one, which the parser expects first when this tag is repeated. `undefined` after an end
   * tag.
   */
  next: KnownMarkup | undefined
}

/** Cached position of the next end tag of a name, such as `</w:rPr>`, in the current piece of XML text. */
export interface EndTag {
  tag: string
  /** Number of the piece of XML text in which the offset `at` is valid. */
  buffer: number
  at: number
}
