import { MATCHES_PER_REQUIREMENT } from '@tenderwright/contract'
import type { AutoselectResponse } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import { timestamp } from '#platform/time/clock.ts'
import { sessionNotFound } from './matching.errors.ts'
import { findMatches, findRequirements, findSessionLanguage } from './matching.repository.ts'
import { matchSession } from './match-session.ts'
import type { MatchingDeps, SessionNames } from './match-session.ts'

export interface AutoselectInput {
  sessionId: string
  /** 0 to 100; only candidates scoring above it are selected. */
  threshold: number
  /** Keeps what is selected already. A cleared selection is no selection. */
  skipSelected: boolean
  /** Considers only requirements without a match, after matching them. */
  onlyUnmatched: boolean
  names: SessionNames
}

/** Selects the best candidate of every requirement where it scores above the threshold, all in one transaction. */
export async function autoselect(deps: MatchingDeps, input: AutoselectInput): Promise<AutoselectResponse> {
  const { db, clock } = deps
  const { sessionId, threshold, skipSelected, names } = input
  if ((await findSessionLanguage(db, sessionId)) === undefined) throw sessionNotFound()
  if (names.organization_name !== undefined || names.rfp_name !== undefined) {
    await deps.renameSession(sessionId, names)
  }
  const considered = input.onlyUnmatched ? await matchUnmatched(deps, sessionId) : null

  const counts = await inWriteTransaction(
    db,
    async (transaction) => {
      const requirements = await findRequirements(transaction, sessionId)
      const matches = await findMatches(transaction, sessionId)
      const active = matches.filter(({ status }) => status === 'active')
      const byRequirement = Map.groupBy(active, (match) => match.requirement_id)
      const now = timestamp(clock)
      let selected = 0
      let skipped = 0
      for (const { id, selection } of requirements) {
        if (considered !== null && !considered.has(id)) continue
        // The rows come best first.
        const best = byRequirement.get(id)?.[0]
        const keep = skipSelected && selection === 'selected'
        if (keep || best === undefined || best.score <= threshold) {
          skipped++
          continue
        }
        await transaction
          .updateTable('requirements')
          .set({
            selected_section_id: best.section_id,
            selection: 'selected',
            selected_by: 'auto',
            selected_at: now,
          })
          .where('id', '=', id)
          .execute()
        selected++
      }
      return { selected_count: selected, skipped_count: skipped }
    },
    `session:${sessionId}`,
  )
  return { ...counts, session: await deps.presentSession(sessionId) }
}

/** Matches the requirements that have no match yet. @returns their ids */
async function matchUnmatched(deps: MatchingDeps, sessionId: string): Promise<Set<string>> {
  const matched = new Set((await findMatches(deps.db, sessionId)).map((match) => match.requirement_id))
  const requirements = await findRequirements(deps.db, sessionId)
  const unmatched = requirements.map(({ id }) => id).filter((id) => !matched.has(id))
  if (unmatched.length > 0) {
    await matchSession(deps, {
      sessionId,
      maxMatches: MATCHES_PER_REQUIREMENT,
      minimumScore: 0,
      documentIds: null,
      requirementIds: unmatched,
      names: {},
    })
  }
  return new Set(unmatched)
}
