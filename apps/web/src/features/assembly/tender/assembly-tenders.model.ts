import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'

/** Returns the tenders for which a proposal may be generated. */
export function assemblyTenders(tenders: readonly RfpSession[]): RfpSession[] {
  // Their status is `completed`, or at least one requirement has a suggested section or an answer.
  return tenders.filter((tender) => tender.status === 'completed' || tender.matched_count > 0)
}

/** Returns the tenders with the selected one first, so that people see it in a long list. */
export function withSelectedFirst(tenders: readonly RfpSession[], id: string | undefined): RfpSession[] {
  return [...tenders.filter((one) => one.id === id), ...tenders.filter((one) => one.id !== id)]
}

/** Returns true if every requirement has a suggestion, answer or mark, and no proposal is being generated. */
export function canGenerate(tender: RfpSession | undefined, generating: boolean): boolean {
  // A mark is for example "to be written".
  return tender !== undefined && tender.matched_count === tender.requirements_count && !generating
}

/** Returns the requirements without a suggestion, answer or mark, which prevent generating a proposal. */
export function requirementsWithoutMatch(groups: readonly MatchOverview[]): MatchOverview[] {
  return groups.filter(
    ({ selected_section_id: id, answer, matches }) =>
      matches.length === 0 && !answer && (id === undefined || id === '' || id === CLEARED_SECTION_ID),
  )
}

/** Returns the requirements without an answer, which a proposal would omit, in the order of the client's file. */
export function requirementsWithoutSection(groups: readonly MatchOverview[]): MatchOverview[] {
  // A mark "not applicable" and a text that the team wrote count as answers.
  return groups.filter(({ selected_section_id: id, answer }) => {
    // An own text of the team has no section until it is indexed, but it is an answer.
    if (answer?.kind === 'not_applicable' || answer?.kind === 'text') return false
    return id === undefined || id === '' || id === CLEARED_SECTION_ID
  })
}
