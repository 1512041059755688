import type { SectionText } from '../segment/store/segment.ts'

/** Source of the titles and texts of sections, for example a database, to calibrate scores. */
export interface SectionTexts {
  // If no texts are available, the knowledge base is treated as a typical one.

  /** Returns titles and texts by section id, exactly as they were indexed, without unknown sections. */
  load(sectionIds: readonly number[]): Promise<ReadonlyMap<number, SectionText>>
}
