/**
 * Store of the embedding vectors of sections, for example a database. Without a store, the search engine scores by
 * words alone.
 */
export interface SectionVectorStore {
  /**
   * Returns a value that changes whenever sections gain or lose vectors. The method is called before every query, so it
   * must be cheap.
   */
  version(): Promise<string>
  /**
   * Returns the stored vectors as 8-bit integers (see `quantize`). The key is the section's id. Sections without a
   * vector are missing from the map.
   */
  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>>
}
