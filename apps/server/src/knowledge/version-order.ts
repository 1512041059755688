/** Version of a section with the facts about its document that order versions. */
export interface DatedVersion {
  id: number
  /** Date of the version's proposal as far as known: "2024-03-12", "2024-03" or "2024". */
  proposal_date: string | null
  outcome: 'won' | 'lost' | 'unknown'
  indexed_at: string | null
}

/** Columns of visible sections that order and display the versions of a family. */
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
 * Compares two versions of a family by which is shown first: one of a proposal that was won; then the newest date of
 * its proposal, an unknown date last; then the one indexed last. A negative result means that the first version comes
 * first.
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

/** Returns date and outcome in the form of the API; unknown values are absent. */
export function presentDating({
  proposal_date: date,
  outcome,
}: Pick<DatedVersion, 'proposal_date' | 'outcome'>) {
  return {
    ...(date === null ? {} : { proposal_date: date }),
    ...(outcome === 'unknown' ? {} : { outcome }),
  }
}
