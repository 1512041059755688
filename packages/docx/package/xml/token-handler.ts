/**
 * Receiver of the tags and texts that the XML tokenizer finds. Names are as the file spells them and not yet checked
 * (`requireName`). Character references are decoded. Attributes include `xmlns` declarations.
 * - `open` and `memoryOfClosed` may return an object that represents the tag or element.
 * - When equal markup occurs again, `reopen` or `repeat` is called with that object, and nothing is parsed.
 * - If these return false, the object cannot be reused, and the markup is parsed again.
 */
export interface TokenHandler {
  /**
   * Called for each start tag. The arrays have `count` attributes and are reused for the next tag, so values must be
   * copied. May return an object that represents the tag. When an equal tag occurs, `reopen` is called with that
   * object.
   */
  open(name: string, attributeNames: string[], attributeValues: string[], count: number): object | undefined
  /**
   * Returns whether an attribute of the tag that was just opened holds an id, such as `w14:paraId`. Ids differ
   * in every occurrence of a tag.
   */
  isIdentifier(attributeName: string): boolean
  /**
   * Called for a tag that equals an earlier tag except for ids, such as `w14:paraId`. Returns false if the earlier
   * result cannot be reused, because other namespaces are in effect. The tag is then parsed.
   * @param tag object that `open` returned for the earlier tag
   * @param attributeNames names of the attributes that hold ids, as the file spells them
   * @param identifiers offsets at which the ids begin in `buffer`, counted from `at`
   */
  reopen(
    tag: object,
    attributeNames: readonly string[],
    identifiers: readonly number[],
    buffer: string,
    at: number,
  ): boolean
  close(name: string): void
  /**
   * Returns an object that represents the element that was just closed, or undefined if it cannot be reused. When equal
   * markup occurs again, `repeat` is called with this object. Called directly after `close`.
   */
  memoryOfClosed(): object | undefined
  repeat(element: object): boolean
  text(text: string): void
}
