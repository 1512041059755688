import type { SectionResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { presentSection } from './present-section.ts'
import { sectionNotFound } from './search.errors.ts'
import { findSections } from './search.repository.ts'

/** @throws `search.section_not_found` also for an id that is no number: ids are strings to everyone outside */
export async function getSection({ db }: { db: Db }, id: string): Promise<SectionResponse> {
  const sectionId = Number(id)
  if (!Number.isSafeInteger(sectionId)) throw sectionNotFound()
  const section = (await findSections(db, [sectionId])).get(sectionId)
  if (section === undefined) throw sectionNotFound()
  return presentSection(section)
}
