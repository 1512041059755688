import type { Db } from '#platform/database/database.ts'
import { findRequirements, type RequirementRow } from '../requirements/tenders.repository.ts'
import { readSnapshot } from './requirement-snapshots.ts'

const NOTHING_DONE = { selected_section_id: null, answer_id: null, mark: 'open', comment: '' } as const

/**
 * Counts the requirements whose answer, mark or comment has changed since a snapshot (an earlier stored state).
 * Restoring the snapshot would lose these changes, so a person is told first.
 */
export async function countDiscardedWork(db: Db, place: { id: string; tenderId: string }): Promise<number> {
  const kept = new Map((await readSnapshot(db, place)).map((one) => [one.id, one]))
  const present = await findRequirements(db, place.tenderId)
  return present.filter((one) => differs(one, kept.get(one.id) ?? NOTHING_DONE)).length
}

type Work = Pick<RequirementRow, 'selected_section_id' | 'answer_id' | 'comment'> & { mark: string }

const differs = (one: Work, before: Work): boolean =>
  one.selected_section_id !== before.selected_section_id ||
  one.answer_id !== (before.answer_id ?? null) ||
  one.mark !== before.mark ||
  one.comment !== before.comment
