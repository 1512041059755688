import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'

/**
 * Returns the tenders for which a proposal may be generated. Their status is `completed`, or at least one of their
 * requirements has a suggested section or an answer.
 */
export function assemblyTenders(tenders: readonly RfpSession[]): RfpSession[] {
  return tenders.filter((tender) => tender.status === 'completed' || tender.matched_count > 0)
}

/** Returns the tenders with the selected one first, so that people see it in a long list. */
export function withSelectedFirst(tenders: readonly RfpSession[], id: string | undefined): RfpSession[] {
  return [...tenders.filter((one) => one.id === id), ...tenders.filter((one) => one.id !== id)]
}

/**
 * Returns whether the button that generates a proposal is enabled. Every requirement needs a suggested section, an
 * answer or a mark such as "to be written". No other proposal of the tender may be in progress.
 */
export function canGenerate(tender: RfpSession | undefined, generating: boolean): boolean {
  return tender !== undefined && tender.matched_count === tender.requirements_count && !generating
}

/**
 * Returns the requirements that prevent generating a proposal, in the order of the client's file. They have no
 * suggested section, no answer, and no mark such as "not applicable".
 */
export function requirementsWithoutMatch(groups: readonly MatchOverview[]): MatchOverview[] {
  return groups.filter(
    ({ selected_section_id: id, answer, matches }) =>
      matches.length === 0 && !answer && (id === undefined || id === '' || id === CLEARED_SECTION_ID),
  )
}

/**
 * Returns the requirements that a proposal would omit because they have no answer, in the order of the client's file. A
 * mark "not applicable" and a text that the team wrote count as answers.
 */
export function requirementsWithoutSection(groups: readonly MatchOverview[]): MatchOverview[] {
  return groups.filter(({ selected_section_id: id, answer }) => {
    // A text that the team wrote has no section until it is indexed, but it counts as an answer.
    if (answer?.kind === 'not_applicable' || answer?.kind === 'text') return false
    return id === undefined || id === '' || id === CLEARED_SECTION_ID
  })
}
