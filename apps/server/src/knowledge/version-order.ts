/**
 * Section of an earlier proposal, with the proposal's outcome and date. They decide which of several nearly equal
 * sections comes first.
 */
export interface DatedVersion {
  id: number
  /**
   * Date of the section's proposal, as precisely as it is known: "2024-03-12", "2024-03" or "2024". Null if it is
   * unknown.
   */
  proposal_date: string | null
  outcome: 'won' | 'lost' | 'unknown'
  indexed_at: string | null
}

/**
 * Database columns that are needed to sort and show the sections of a family. A family is a group of nearly equal
 * sections.
 */
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
 * Compares two nearly equal sections, to sort the best one first. A section of a proposal that was won comes before any
 * other. Then the newer proposal date decides, and then the later time of indexing.
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

/**
 * Converts the date and outcome of a proposal to the fields of an API response. A field is left out if its value is
 * unknown.
 */
export function presentDating({
  proposal_date: date,
  outcome,
}: Pick<DatedVersion, 'proposal_date' | 'outcome'>) {
  return {
    ...(date === null ? {} : { proposal_date: date }),
    ...(outcome === 'unknown' ? {} : { outcome }),
  }
}
