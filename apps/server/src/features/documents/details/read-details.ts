import { type DocumentDetails, OUTLINE_SECTIONS, type OutlinedSection } from '@tenderwright/contract'
import type { DocumentFacts } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import { listProposals, listSections, listTenders } from './details.repository.ts'
import { leftOutOf } from './left-out.ts'

const MOST_PROPOSALS = 100

/** Facts that were stored when a document's file was read. A document that was never read has none. */
type StoredFacts = Partial<Pick<DocumentFacts, 'properties' | 'notices'>>

/**
 * Converts a date in the properties of a Word file into ISO 8601 in UTC. Returns `undefined` for an implausible date.
 */
function timeOf(written: string | undefined): string | undefined {
  const date = new Date(written ?? Number.NaN)
  const year = date.getUTCFullYear()
  return year >= 1900 && year < 10_000 ? date.toISOString() : undefined
}

type SectionRow = Awaited<ReturnType<typeof listSections>>[number]

function presentSection(section: SectionRow): OutlinedSection {
  return {
    section_id: String(section.id),
    title: section.title,
    level: section.level,
    ...(section.number_text === null ? {} : { number: section.number_text }),
    word_count: section.word_count,
    ...(section.page_start === null ? {} : { page_start: section.page_start }),
    ...(section.page_end === null ? {} : { page_end: section.page_end }),
    images: section.images,
    tables: section.tables,
    heading_only: section.heading_only === 1,
  }
}

/**
 * Returns the details of a document for its page: its sections, the tenders and proposals that use it, and the
 * properties of its file.
 */
export async function readDetails(
  db: Db,
  { id, facts }: { id: string; facts: string },
): Promise<Omit<DocumentDetails, 'document' | 'original_missing'>> {
  const { properties, notices = [] } = JSON.parse(facts) as StoredFacts
  const [sections, tenders, proposals] = await Promise.all([
    listSections(db, id, OUTLINE_SECTIONS),
    listTenders(db, id),
    listProposals(db, id, MOST_PROPOSALS),
  ])
  const author = properties?.lastModifiedBy ?? properties?.creator
  const created = timeOf(properties?.created)
  const modified = timeOf(properties?.modified)
  return {
    sections: sections.map(presentSection),
    tenders,
    proposals,
    ...(created === undefined ? {} : { file_created_at: created }),
    ...(modified === undefined ? {} : { file_modified_at: modified }),
    ...(author === undefined ? {} : { file_author: author }),
    left_out: leftOutOf(notices),
  }
}
