import type { SectionText } from '../segment/store/segment.ts'

/** Reads texts of sections. Without it, an engine treats every knowledge base as a typical one. */
export interface SectionTexts {
  /** Returns sections by id, exactly as they were indexed. Unknown sections are left out. */
  load(sectionIds: readonly number[]): Promise<ReadonlyMap<number, SectionText>>
}
