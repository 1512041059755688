/** Section with its proposal's outcome and date, by which nearly equal sections are sorted. */
export interface DatedVersion {
  id: number
  /** Date of the section's proposal, such as "2024-03-12", "2024-03" or "2024"; null if unknown. */
  proposal_date: string | null
  outcome: 'won' | 'lost' | 'unknown'
  indexed_at: string | null
}

/** Columns needed to sort and show the sections of a family, a group of nearly equal sections. */
export const VERSION_COLUMNS = [
  'section.id',
  'section.document_id',
  'section.title',
  'section.word_count',
  'document.file_name',
  'document.hospital_name',
  'document.indexed_at',
  'document.proposal_date',
  'document.outcome',
] as const

/**
 * Sorts nearly equal sections. Sections of won proposals come first, then newer proposals, then later indexed
 * documents.
 */
export function compareVersions(a: DatedVersion, b: DatedVersion): number {
  const won = Number(b.outcome === 'won') - Number(a.outcome === 'won')
  if (won !== 0) return won
  return (
    newestFirst(a.proposal_date, b.proposal_date) || newestFirst(a.indexed_at, b.indexed_at) || b.id - a.id
  )
}

function newestFirst(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left === right ? 0 : left > right ? -1 : 1
}

/** Converts a proposal's date and outcome (won or lost) to the API's form. Unknown values are left out. */
export function presentDating({
  proposal_date: date,
  outcome,
}: Pick<DatedVersion, 'proposal_date' | 'outcome'>) {
  return {
    ...(date === null ? {} : { proposal_date: date }),
    ...(outcome === 'unknown' ? {} : { outcome }),
  }
}
