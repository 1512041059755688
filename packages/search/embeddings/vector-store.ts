/** Store of section vectors. Without a store the engine reads nothing and scores by words alone. */
export interface SectionVectorStore {
  /**
   * Returns a value that changes whenever sections gain or lose vectors. Asked before every query, so it must be cheap.
   */
  version(): Promise<string>
  /** Returns the stored vectors by section id, as `quantize` made them. */
  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>>
}
