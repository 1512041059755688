import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'

/** Returns the tenders that can be assembled: completed, or with at least one requirement matched. */
export function assemblyTenders(tenders: readonly RfpSession[]): RfpSession[] {
  return tenders.filter((tender) => tender.status === 'completed' || tender.matched_count > 0)
}

/** Returns the list with the selected tender first, the others in order. */
export function withSelectedFirst(tenders: readonly RfpSession[], id: string | undefined): RfpSession[] {
  return [...tenders.filter((one) => one.id === id), ...tenders.filter((one) => one.id !== id)]
}

/** Returns whether the generate button is enabled: every requirement is matched and nothing is being generated. */
export function canGenerate(tender: RfpSession | undefined, generating: boolean): boolean {
  return tender !== undefined && tender.matched_count === tender.requirements_count && !generating
}

/** Returns the requirements that keep the gate closed, in matrix order: those without a match, an answer or a mark. */
export function requirementsWithoutMatch(groups: readonly MatchOverview[]): MatchOverview[] {
  return groups.filter(
    ({ selected_section_id: id, answer, matches }) =>
      matches.length === 0 && !answer && (id === undefined || id === '' || id === CLEARED_SECTION_ID),
  )
}

/** Returns the requirements that the document would omit, in matrix order. */
export function requirementsWithoutSection(groups: readonly MatchOverview[]): MatchOverview[] {
  return groups.filter(({ selected_section_id: id, answer }) => {
    // An own text has no section until it is indexed.
    if (answer?.kind === 'not_applicable' || answer?.kind === 'text') return false
    return id === undefined || id === '' || id === CLEARED_SECTION_ID
  })
}
