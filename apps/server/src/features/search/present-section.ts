import type { SearchResult, SectionFamily, SectionResponse } from '@tenderwright/contract'
import { documentLanguageOf, SEARCH_SNIPPET_LENGTH } from '@tenderwright/contract'
import { highlights } from '@tenderwright/search'
import type { Glossary, SearchHit } from '@tenderwright/search'
import type { SectionRow } from './search.repository.ts'

/** Number of characters that an excerpt shows before the first word of the query. */
const LEAD = 80

export function presentSection(row: SectionRow): SectionResponse {
  return { ...presentPlace(row), content: row.content, content_preview: preview(row.content, []) }
}

export function presentResult(
  row: SectionRow,
  hit: SearchHit,
  { query, glossary }: { query: string; glossary: Glossary },
  family: SectionFamily | undefined,
): SearchResult {
  const language = documentLanguageOf(row.language)
  const marked = highlights(`${row.title}\n${row.content}`, query, language, glossary)
  return {
    ...presentPlace(row),
    score: hit.score,
    content: row.content,
    content_preview: preview(row.content, marked),
    highlights: marked,
    ...(family === undefined ? {} : { family }),
  }
}

function presentPlace(row: SectionRow) {
  return {
    id: String(row.id),
    title: row.title,
    source_file: row.file_name,
    source_hospital: row.hospital_name,
    word_count: row.word_count,
    ...(row.page_start === null ? {} : { page_start: row.page_start }),
    ...(row.page_end === null ? {} : { page_end: row.page_end }),
    document_id: row.document_id,
    path: JSON.parse(row.path) as string[],
  }
}

/**
 * Returns an excerpt of a section's text for the list of results: the beginning of the text, or the text around the
 * first marked word if that word comes later.
 */
export function preview(content: string, marked: readonly string[]): string {
  const places = marked.map((surface) => content.indexOf(surface)).filter((place) => place >= 0)
  const first = Math.min(...places)
  if (first < SEARCH_SNIPPET_LENGTH - LEAD || first === Infinity)
    return content.slice(0, SEARCH_SNIPPET_LENGTH)
  const start = content.indexOf(' ', first - LEAD) + 1
  return `…${content.slice(Math.min(start, first), start + SEARCH_SNIPPET_LENGTH - 1)}`
}
