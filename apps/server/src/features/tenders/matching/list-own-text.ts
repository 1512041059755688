import { ProductError } from '#platform/errors/product-error.ts'
import type { Db } from '#platform/database/database.ts'
import { addMatch } from './add-match.ts'
import type { SectionMatcher } from './section-matcher.ts'

/**
 * Suggests a typed answer for the requirements that it answers, with a score like any other section. Call this function
 * when the answer's document has been indexed.
 */
export async function listOwnText(
  deps: { db: Db; matcher: SectionMatcher },
  documentId: string,
): Promise<void> {
  const answered = await deps.db
    .selectFrom('requirements')
    .innerJoin('answers', 'answers.id', 'requirements.answer_id')
    .select(['requirements.id', 'requirements.session_id', 'requirements.selected_section_id'])
    .where('answers.document_id', '=', documentId)
    .execute()
  for (const { id, session_id: tenderId, selected_section_id: section } of answered) {
    if (section === null) continue
    try {
      await addMatch(deps, { tenderId, requirementId: id, sectionId: String(section) })
    } catch (error) {
      // The tender, the requirement or the document was deleted meanwhile, so there is nothing to add.
      if (!(error instanceof ProductError && error.status === 404)) throw error
    }
  }
}
