/** Store of section vectors. Without a store, the engine scores by words alone. */
export interface SectionVectorStore {
  /**
   * Returns a value that changes whenever sections gain or lose vectors. It is called before every query, so it must be
   * cheap.
   */
  version(): Promise<string>
  /** Returns the stored vectors by section id, in the form that `quantize` returns. */
  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>>
}
