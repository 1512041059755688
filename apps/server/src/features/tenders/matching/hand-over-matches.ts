import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { findCopies } from './matching.repository.ts'
import { askedRequirement } from '../requirements/requirement-text.ts'
import type { SectionMatcher } from './section-matcher.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

/**
 * Suggested section (match) that replaced a nearly equal one, whose document was deleted, deactivated or processed
 * again.
 */
export interface HandedOver {
  tenderId: string
  requirementId: string
  sectionId: number
}

/**
 * Replaces suggestions from a document that is no longer searched by nearly equal sections of other documents. Selected
 * sections stay. Pass the result to `rescoreMatches`, which computes new scores.
 */
export async function handOverMatches(
  transaction: WriteTransaction,
  documentId: string,
): Promise<HandedOver[]> {
  const rows = await transaction
    .selectFrom('matches as match')
    .innerJoin('sections as section', 'section.id', 'match.section_id')
    .innerJoin('requirements as requirement', 'requirement.id', 'match.requirement_id')
    .where('section.document_id', '=', documentId)
    .where('match.alternatives', '<>', '[]')
    .where((eb) =>
      eb.or([
        eb('requirement.selected_section_id', 'is', null),
        eb('requirement.selected_section_id', '<>', eb.ref('match.section_id')),
      ]),
    )
    .select(['match.session_id', 'match.requirement_id', 'match.section_id', 'match.alternatives'])
    .execute()
  const alternatives = rows.flatMap((row) => JSON.parse(row.alternatives) as number[])
  const copies = await findCopies(transaction, 'id', [...new Set(alternatives)])
  const present = new Map(copies.map((copy) => [copy.id, copy.document_id]))
  const handedOver: HandedOver[] = []
  for (const row of rows) {
    const listed = await transaction
      .selectFrom('matches')
      .where('requirement_id', '=', row.requirement_id)
      .select('section_id')
      .execute()
    const taken = new Set(listed.map(({ section_id: id }) => id))
    const others = JSON.parse(row.alternatives) as number[]
    const heir = others.find((id) => !taken.has(id) && (present.get(id) ?? documentId) !== documentId)
    if (heir === undefined) continue
    await transaction
      .updateTable('matches')
      .set({
        section_id: heir,
        // The old section stays among the alternatives, because its document may become active again.
        alternatives: JSON.stringify([...others.filter((id) => id !== heir), row.section_id]),
      })
      .where('requirement_id', '=', row.requirement_id)
      .where('section_id', '=', row.section_id)
      .execute()
    handedOver.push({ tenderId: row.session_id, requirementId: row.requirement_id, sectionId: heir })
  }
  return handedOver
}

/**
 * Computes new scores and explanations for suggested sections that replaced nearly equal ones. `handOverMatches`
 * returns these suggestions.
 */
export async function rescoreMatches(
  { db, matcher }: { db: Db; matcher: SectionMatcher },
  handedOver: readonly HandedOver[],
): Promise<void> {
  for (const { tenderId, requirementId, sectionId } of handedOver) {
    const language = await findTenderLanguage(db, tenderId)
    const [requirement] = await findRequirements(db, tenderId, requirementId)
    if (language === undefined || requirement === undefined) continue
    const [scored] = await matcher.score(askedRequirement(requirement, language), [sectionId])
    if (scored === undefined) continue
    await inWriteTransaction(db, (transaction) =>
      transaction
        .updateTable('matches')
        .set({ score: scored.score, reasons: JSON.stringify(scored.reasons) })
        .where('requirement_id', '=', requirementId)
        .where('section_id', '=', sectionId)
        .execute(),
    )
  }
}
