import type { EarlierAnswers, RequirementAnswer } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import {
  findRequirements,
  findTenderLanguage,
  type RequirementRow,
} from '../requirements/tenders.repository.ts'
import { findVersion, listVersions, readVersion, type RequirementPlace } from './answers.repository.ts'

export interface ReadAnswerDeps {
  db: Db
  /** Returns the names of accounts in a map by account id. Deleted accounts are not in the map. */
  accountNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Finds a requirement of a tender, so that its answer can be read or changed.
 * @throws `rfp.not_found` if the tender does not exist; `rfp.requirement_not_found` if it has no such requirement
 */
export async function findAnswered(
  db: Db,
  { tenderId, requirementId }: RequirementPlace,
): Promise<RequirementRow> {
  if ((await findTenderLanguage(db, tenderId)) === undefined) throw tenderNotFound()
  const [requirement] = await findRequirements(db, tenderId, requirementId)
  if (!requirement) throw requirementNotFound()
  return requirement
}

/**
 * Returns the current answer to a requirement, with the time of the last change and the name of the person who made it.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 */
export async function readAnswer(deps: ReadAnswerDeps, place: RequirementPlace): Promise<RequirementAnswer> {
  const { db } = deps
  const row = await findAnswered(db, place)
  const { answer_id: id, answer_revision: revision, selected_section_id: section, selected_at: at } = row
  const version = id === null ? undefined : await findVersion(db, id)
  const names = version ? await deps.accountNames([version.created_by]) : new Map<string, string>()
  const by = version && names.get(version.created_by)
  const answer = version ? await readVersion(db, version) : wholeSection(row)
  return {
    requirement_id: row.id,
    revision,
    ...(answer && { answer }),
    ...(section !== null && { selected_section_id: String(section) }),
    ...(version && version.document_id !== null && { document_id: version.document_id }),
    ...(at !== null && { changed_at: at }),
    ...(by !== undefined && { changed_by: by }),
  }
}

function wholeSection({ selection, selected_section_id: id }: RequirementRow): RequirementAnswer['answer'] {
  if (selection !== 'selected' || id === null) return undefined
  return { kind: 'sections', sections: [{ section_id: String(id) }] }
}

/**
 * Lists the earlier versions of the answer to a requirement, newest first. The current answer is not in the list. A
 * version is left out if all its sections were deleted.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 */
export async function listEarlierAnswers(
  deps: ReadAnswerDeps,
  place: RequirementPlace,
): Promise<EarlierAnswers> {
  const { db } = deps
  const { answer_id: present } = await findAnswered(db, place)
  const versions = (await listVersions(db, place)).filter(({ id }) => id !== present)
  const names = await deps.accountNames([...new Set(versions.map(({ created_by: by }) => by))])
  const earlier: EarlierAnswers = []
  for (const version of versions) {
    const answer = await readVersion(db, version)
    const by = names.get(version.created_by)
    if (answer)
      earlier.push({
        revision: version.revision,
        answer,
        changed_at: version.created_at,
        ...(by !== undefined && { changed_by: by }),
      })
  }
  return earlier
}
