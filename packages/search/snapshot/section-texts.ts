import type { SectionText } from '../segment/store/segment.ts'

/**
 * Source of the titles and texts of sections, for example a database. Without it, the search engine cannot calibrate
 * scores for the knowledge base, and treats it as a typical one.
 */
export interface SectionTexts {
  /**
   * Returns the titles and texts of sections, exactly as they were indexed. The key is the section's id. Sections that
   * are unknown are left out.
   */
  load(sectionIds: readonly number[]): Promise<ReadonlyMap<number, SectionText>>
}
