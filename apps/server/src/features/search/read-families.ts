import type { FamilyMember, SectionFamily } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import {
  compareVersions,
  type DatedVersion,
  presentDating,
  VERSION_COLUMNS,
} from '#knowledge/version-order.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/** Maximum number of nearly equal sections to list with one section. Further sections are only counted. */
const MEMBERS_SHOWN = 20

/**
 * Reads the family of each given section: at most 20 sections that differ only in names, numbers and dates. The first
 * section of a family is the one to show.
 * @param documentIds documents whose sections are considered; `null` for all
 * @returns a map from section ids to families; sections without a family are missing
 */
export async function readFamilies(
  db: Db,
  sectionIds: readonly number[],
  documentIds: readonly string[] | null,
): Promise<Map<number, SectionFamily>> {
  if (sectionIds.length === 0) return new Map()
  const own = await db
    .selectFrom('sections as section')
    .innerJoin('text_shapes as shape', 'shape.id', 'section.shape_id')
    .where('section.id', 'in', sectionIds)
    .where('section.word_count', '>', 0)
    .select((eb) => ['section.id', eb.fn.coalesce('shape.representative_id', 'shape.id').as('family')])
    .execute()
  const families = [...new Set(own.map(({ family }) => family))]
  if (families.length === 0) return new Map()
  const members = await visibleSections(db)
    .innerJoin('text_shapes as shape', 'shape.id', 'section.shape_id')
    .where('document.status', '=', 'active')
    .where('section.word_count', '>', 0)
    .where((eb) =>
      eb.or([
        eb('shape.representative_id', 'in', families),
        eb.and([eb('shape.id', 'in', families), eb('shape.representative_id', 'is', null)]),
      ]),
    )
    .select((eb) => [...VERSION_COLUMNS, eb.fn.coalesce('shape.representative_id', 'shape.id').as('family')])
    .execute()
  const chosen = documentIds === null ? null : new Set(documentIds)
  const byFamily = Map.groupBy(
    members.filter(({ document_id: id }) => chosen?.has(id) ?? true),
    ({ family }) => family,
  )
  const found = new Map<number, SectionFamily>()
  for (const { id, family } of own) {
    const all = (byFamily.get(family) ?? []).toSorted(compareVersions)
    if (all.length < 2) continue
    found.set(id, {
      size: all.length,
      members: all.slice(0, MEMBERS_SHOWN).map(presentMember),
    })
  }
  return found
}

interface MemberRow extends DatedVersion {
  document_id: string
  title: string
  word_count: number
  file_name: string
  hospital_name: string
}

function presentMember(row: MemberRow): FamilyMember {
  const member: FamilyMember = {
    section_id: String(row.id),
    document_id: row.document_id,
    title: row.title,
    source_file: row.file_name,
    source_hospital: row.hospital_name,
    word_count: row.word_count,
    ...presentDating(row),
  }
  if (row.indexed_at !== null) member.indexed_at = row.indexed_at
  return member
}
