import type { SectionContent } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { sectionNotFound } from './selection.errors.ts'
import { findSection } from './selection.repository.ts'

/**
 * Maximum number of characters in the preview of a section's text, about one page. This is enough to judge the section
 * and still fits on a card on the screen.
 */
const PREVIEW_CHARACTERS = 2000

/**
 * Returns the text of a section with its file name, client and pages. People read it before they select the section as
 * an answer.
 * @throws `search.section_not_found` if the section no longer exists
 */
export async function readSectionContent({ db }: { db: Db }, id: string): Promise<SectionContent> {
  const sectionId = Number(id)
  const section = Number.isSafeInteger(sectionId) ? await findSection(db, sectionId) : undefined
  if (!section) throw sectionNotFound()
  return {
    section_id: String(section.id),
    title: section.title,
    content_preview: beginning(section.content),
    content: section.content,
    source_file: section.file_name,
    source_hospital: section.hospital_name,
    word_count: section.word_count,
    ...(section.page_start === null ? {} : { page_start: section.page_start }),
    ...(section.page_end === null ? {} : { page_end: section.page_end }),
  }
}

/** Returns the beginning of a text with at most `PREVIEW_CHARACTERS` characters, cut between words. */
function beginning(text: string): string {
  if (text.length <= PREVIEW_CHARACTERS) return text
  const cut = text.slice(0, PREVIEW_CHARACTERS)
  return `${cut.slice(0, cut.search(/\s\S*$/) + 1 || PREVIEW_CHARACTERS).trimEnd()}…`
}
