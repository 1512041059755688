/**
 * XML tag or whole element that occurred before, with the result of parsing it. The result is reused when the same
 * markup occurs again, because Word's files repeat a few dozen tags a million times.
 */
export interface KnownMarkup {
  /**
   * Markup as it is in the file. Tags that differ only in ids (such as `w14:paraId`) share one record, which
   * has the markup of the first tag.
   */
  written: string
  name: string
  kind: 'open' | 'empty' | 'element'
  memory: object
  /**
   * Offsets in the tag at which the values of ids (such as `w14:paraId`) begin, ascending. These values differ
   * in every occurrence of the tag.
   */
  identifiers: readonly number[]
  /**
   * Pieces of the tag that remain when the values of its ids are cut out. Example: `<w:p w14:paraId="1A2B3C4D">` gives
   * `<w:p w14:paraId="` and `">`.
   */
  between: readonly string[]
  /** Names of the attributes whose values are ids, as the file spells them. The order is that of `identifiers`. */
  identifierNames: readonly string[]
  /**
   * Position of the next end tag with the name of this tag. Set only for a start tag without attributes, such as
   * `<w:rPr>`, because only such elements are recognised as a whole.
   */
  end: EndTag | undefined
  /**
   * Tag that directly followed this tag the last time. When this tag is repeated, the parser expects it first.
   * Undefined if an end tag followed.
   */
  next: KnownMarkup | undefined
}

/**
 * Position of an end tag, such as `</w:rPr>`, in the piece of XML text that is being parsed. The position is cached, so
 * that the text is not searched for this end tag again.
 */
export interface EndTag {
  tag: string
  /** Number of the piece of XML text to which the offset `at` refers. Pieces are numbered in the order of parsing. */
  buffer: number
  at: number
}
