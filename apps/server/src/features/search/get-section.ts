import type { SectionResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { presentSection } from './present-section.ts'
import { sectionNotFound } from './search.errors.ts'
import { findSections } from './search.repository.ts'

/**
 * Returns a section with its whole text, for the call that shows one search result.
 * @throws ProductError `search.section_not_found` when there is no such section, or when the id is not a number
 */
export async function getSection({ db }: { db: Db }, id: string): Promise<SectionResponse> {
  const sectionId = Number(id)
  if (!Number.isSafeInteger(sectionId)) throw sectionNotFound()
  const section = (await findSections(db, [sectionId])).get(sectionId)
  if (section === undefined) throw sectionNotFound()
  return presentSection(section)
}
