/** Store of the sections' embedding vectors, for example a database. */
export interface SectionVectorStore {
  /**
   * Returns a value that changes whenever sections gain or lose vectors. Called before every query, so it must be
   * cheap.
   */
  version(): Promise<string>
  /** Returns the stored vectors, quantized to 8-bit integers, by section id. Sections without a vector are left out. */
  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>>
}
