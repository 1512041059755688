import type { SectionText } from '../segment/store/segment.ts'

/**
 * Source of the titles and texts of sections, for example a database. The search engine needs it to calibrate scores
 * for the knowledge base.
 */
export interface SectionTexts {
  // If no texts are available, the knowledge base is treated as a typical one.

  /**
   * Returns the titles and texts of sections, exactly as they were indexed. The key is the section's id. Sections that
   * are unknown are left out.
   */
  load(sectionIds: readonly number[]): Promise<ReadonlyMap<number, SectionText>>
}
