/**
 * XML tag or whole element that occurred before, with the result of parsing it. When the same markup occurs again, the
 * tokenizer reuses the result, because Word's files repeat a few dozen tags a million times.
 */
export interface KnownMarkup {
  /**
   * The markup as it is in the file. For a tag with identifiers (such as `w14:paraId`), it is the markup of the first
   * occurrence.
   */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /**
   * Ascending offsets in the tag at which identifier values (such as that of `w14:paraId`) begin. These values differ
   * in every occurrence of the tag.
   */
  identifiers: readonly number[]
  /** Pieces of the tag's markup before, between and after the identifier values. */
  between: readonly string[]
  /**
   * Names of the attributes whose values are identifiers, in the file's own spelling, in the order of `identifiers`.
   */
  identifierNames: readonly string[]
  /**
   * Record of the matching end tag, for the start tag of a property element without attributes (such as `<w:rPr>`);
   * undefined for other tags. With it, the whole element can be recognised when it is repeated.
   */
  end: EndTag | undefined
  /**
   * Tag that came directly after this one when it last occurred, with no end tag in between. It is the first guess for
   * the next tag.
   */
  next: KnownMarkup | undefined
}

/**
 * Position of an end tag, such as `</w:rPr>`, in the piece of XML text being parsed. It is kept, so that the text is
 * not searched again for an end tag that was found before.
 */
export interface EndTag {
  tag: string
  /** Number of the piece of text in which `at` was found. `at` is not valid in any other piece. */
  buffer: number
  at: number
}
