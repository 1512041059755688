import { isDeepStrictEqual } from 'node:util'
import type { Answer, AnswerSection } from '@tenderwright/contract'
import { findRequirements } from '../requirements/tenders.repository.ts'
import { findVersion, readVersion, type RequirementPlace } from './answers.repository.ts'
import { checkSections, type CheckDeps } from './check-sections.ts'

/**
 * Returns whether a request to save an answer was already carried out. A browser repeats a request if the response was
 * lost. The repetition must not be refused as outdated.
 */
export async function isRepeated(
  deps: CheckDeps,
  answering: RequirementPlace & {
    put: { answer: Answer; revision: number }
    by: { id: string }
    language: Parameters<typeof checkSections>[2]
  },
): Promise<boolean> {
  const { put, by, language } = answering
  const [requirement] = await findRequirements(deps.db, answering.tenderId, answering.requirementId)
  if (requirement?.answer_revision !== put.revision + 1) return false
  const { answer_id: id, selection, selected_section_id: section } = requirement
  if (id === null)
    return (
      put.answer.kind === 'sections' &&
      selection === 'selected' &&
      isDeepStrictEqual(await stored(deps, put.answer.sections, language), [{ section_id: String(section) }])
    )
  const version = await findVersion(deps.db, id)
  if (version?.created_by !== by.id || version.kind !== put.answer.kind) return false
  if (put.answer.kind !== 'sections') return version.content === JSON.stringify(put.answer)
  const present = await readVersion(deps.db, version)
  return (
    present?.kind === 'sections' &&
    isDeepStrictEqual(await stored(deps, put.answer.sections, language), present.sections)
  )
}

/** Returns the sections of an answer in stored form, without edits that change nothing. */
async function stored(
  deps: CheckDeps,
  sections: readonly AnswerSection[],
  language: Parameters<typeof checkSections>[2],
): Promise<AnswerSection[]> {
  const checked = await checkSections(deps, sections, language)
  return checked.map(withoutEmpty)
}

function withoutEmpty({ section_id, kept_blocks: kept, retyped = [] }: AnswerSection): AnswerSection {
  return { section_id, ...(kept && { kept_blocks: kept }), ...(retyped.length > 0 && { retyped }) }
}
