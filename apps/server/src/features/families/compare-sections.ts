import type { DifferencesResponse, FamilyMember } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { Db } from '#platform/database/database.ts'
import { type Clock } from '#platform/time/clock.ts'
import { presentDating } from '#knowledge/version-order.ts'
import { compareTexts } from '#knowledge/compare-texts.ts'
import { findComparedSection } from './family-members.repository.ts'
import type { ComparedSection } from './family-members.repository.ts'
import { ConflictFinder } from './family-conflicts.ts'

/**
 * Compares two versions of a section word by word, and lists the numbers on which they disagree, for a screen.
 * @throws ProductError `search.section_not_found` if one of the sections does not exist or an id is not a number
 */
export async function compareSections(
  { db, clock }: { db: Db; clock: Clock },
  fromId: string,
  toId: string,
): Promise<DifferencesResponse> {
  const [from, to] = [await readSection(db, fromId), await readSection(db, toId)]
  const found = await new ConflictFinder({ db, clock }).find([{ shown: from.id, others: [to.id] }])
  return {
    from: presentMember(from),
    to: presentMember(to),
    ...compareTexts(from.content, to.content),
    conflicts: found.get(from.id)?.conflicts ?? [],
  }
}

async function readSection(db: Db, id: string): Promise<ComparedSection> {
  const number = Number(id)
  const section = Number.isSafeInteger(number) ? await findComparedSection(db, number) : undefined
  if (section === undefined) throw new ProductError('search.section_not_found', 404)
  return section
}

function presentMember(section: ComparedSection): FamilyMember {
  return {
    section_id: String(section.id),
    document_id: section.document_id,
    title: section.title,
    source_file: section.file_name,
    source_hospital: section.hospital_name,
    word_count: section.word_count,
    ...(section.indexed_at === null ? {} : { indexed_at: section.indexed_at }),
    ...presentDating(section),
  }
}
