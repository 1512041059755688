/** Where the vectors of sections are kept. Off: the engine gets none, asks nothing and scores by words alone. */
export interface SectionVectorStore {
  /** A number that changes whenever sections have got or lost vectors. Asked before every question: keep it cheap. */
  version(): Promise<string>
  /** The vectors there are, by section id, as `quantize` made them. */
  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>>
}
