import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { findVisible } from './matching.repository.ts'
import { sectionToSelectNotFound } from './matching.errors.ts'
import { askedRequirement } from '../requirements/requirement-text.ts'
import { RunMeaning } from './run-meaning.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'
import { requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

/**
 * Maximum number of milliseconds to wait for the service that computes embedding vectors. It is short, because a person
 * waits for the response.
 */
const MEANING_MILLISECONDS = 3000

function briefly(meaning: MeaningSource): MeaningSource {
  return { ...meaning, embed: (texts) => meaning.embed(texts, AbortSignal.timeout(MEANING_MILLISECONDS)) }
}

/**
 * Adds a section that a person found by searching to the suggestions for a requirement. The person can then select it
 * as the answer. It gets a score like any other suggestion.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws `rfp.section_not_found` if the section was deleted or its document is not active
 */
export async function addMatch(
  { db, matcher, meaning }: { db: Db; matcher: SectionMatcher; meaning?: MeaningSource | undefined },
  { tenderId, requirementId, sectionId }: { tenderId: string; requirementId: string; sectionId: string },
): Promise<void> {
  const language = await findTenderLanguage(db, tenderId)
  if (language === undefined) throw tenderNotFound()
  const [requirement] = await findRequirements(db, tenderId, requirementId)
  if (requirement === undefined) throw requirementNotFound()
  const id = Number(sectionId)
  if (!Number.isSafeInteger(id)) throw sectionToSelectNotFound()
  const known = await db
    .selectFrom('matches')
    .where('requirement_id', '=', requirementId)
    .where('section_id', '=', id)
    .select('section_id')
    .executeTakeFirst()
  if (known !== undefined) return
  const [question] = await new RunMeaning(meaning && briefly(meaning)).addTo([
    askedRequirement(requirement, language),
  ])
  const [scored] = await matcher.score(question!, [id])
  if (scored === undefined) throw sectionToSelectNotFound()
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findVisible(transaction, [id])).has(id)) throw sectionToSelectNotFound()
      const { better } = await transaction
        .selectFrom('matches')
        .where('requirement_id', '=', requirementId)
        .where('score', '>=', scored.score)
        .select(({ fn }) => fn.countAll<number>().as('better'))
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('matches')
        .values({
          session_id: tenderId,
          requirement_id: requirementId,
          section_id: id,
          run_id: null,
          rank: better + 1,
          score: scored.score,
          reasons: JSON.stringify(scored.reasons),
          alternatives: '[]',
          by_hand: 1,
        })
        .onConflict((conflict) => conflict.columns(['requirement_id', 'section_id']).doNothing())
        .execute()
    },
    `session:${tenderId}`,
  )
}
