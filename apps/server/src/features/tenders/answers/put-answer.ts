import {
  type Answer,
  type AnswerPut,
  type AnswerSection,
  type ChangedAnswer,
  documentLanguageOf,
  type Language,
  plainName,
} from '@tenderwright/contract'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { timestamp } from '#platform/time/clock.ts'
import { addMatch } from '../matching/add-match.ts'
import { readMatchGroup } from '../matching/list-matches.ts'
import type { TextSummary } from '../requirements/answer-summaries.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findRequirements, type RequirementRow } from '../requirements/tenders.repository.ts'
import { changeAnswer } from '../selection/change-answer.ts'
import { checkSelectable, type SelectDeps } from '../selection/select-section.ts'
import { answerChanged, answerEmpty, isAnswerChanged, pictureNotFound } from './answers.errors.ts'
import { findVersion, insertVersion, isUsedElsewhere, type RequirementPlace } from './answers.repository.ts'
import { checkSections, type CheckDeps } from './check-sections.ts'
import type { DocumentWork } from './document-thread.ts'
import { documentOfOwnText, type OwnText, wordsOfOwnText } from './own-text-document.ts'
import type { OwnTexts } from './own-texts.port.ts'
import { readAnswer, type ReadAnswerDeps } from './read-answer.ts'
import { isRepeated } from './repeated-answer.ts'

export interface PutAnswerDeps extends SelectDeps, ReadAnswerDeps, CheckDeps {
  ids: Ids
  jobs: JobQueue
  documents: Pick<DocumentWork, 'readBlocks' | 'write'>
  ownTexts: OwnTexts
  originals: LetGoOfOriginal
}

interface Answering extends RequirementPlace {
  put: AnswerPut
  by: { id: string; name: string }
  /** Language of the error message if the answer is refused. */
  language: Language
}

/**
 * Milliseconds that a request waits for the indexing of a saved text to begin. If the queue is longer, the response
 * does not contain the indexed section.
 */
const TURN_MILLISECONDS = 1000
/**
 * Milliseconds that a request waits for a running indexing of a saved text to end. If the indexing ends in time, the
 * response contains the indexed section.
 */
const INDEXING_MILLISECONDS = 8000
const LONGEST_TITLE = 120
const EXCERPT = 300

/**
 * Saves the answer to a requirement: sections, a typed text, or a mark such as "not applicable". Earlier answers that a
 * person typed or edited stay as saved versions. Repeating the request has no effect.
 * @throws ProductError `rfp.requirement_not_found`, or another code if something else does not exist
 * @throws ProductError `rfp.answer_empty` or `rfp.answer_lossy` if the answer itself is wrong
 * @throws ProductError `rfp.answer_changed` if somebody has changed the answer since the sender saw it
 */
export async function putAnswer(deps: PutAnswerDeps, answering: Answering): Promise<ChangedAnswer> {
  try {
    await save(deps, answering)
  } catch (error) {
    if (!isAnswerChanged(error) || !(await isRepeated(deps, answering))) throw error
  }
  return changedAnswer(deps, answering)
}

async function save(deps: PutAnswerDeps, answering: Answering): Promise<void> {
  const { put } = answering
  const requirement = await unchanged(deps, answering)
  if (put.answer.kind === 'sections') await putSections(deps, answering, put.answer.sections)
  else if (put.answer.kind === 'text') await putText(deps, answering, requirement, put.answer)
  else await putMark(deps, answering, put.answer)
}

/**
 * Returns the response to a change of an answer, so that the browser needs no further requests. It has the current
 * tender, the requirement's suggested sections, and the answer.
 */
export async function changedAnswer(
  deps: SelectDeps & ReadAnswerDeps,
  { tenderId, requirementId }: RequirementPlace,
): Promise<ChangedAnswer> {
  return {
    session: await readTender(deps, tenderId),
    group: await readMatchGroup(deps, tenderId, requirementId),
    answer: await readAnswer(deps, { tenderId, requirementId }),
  }
}

/**
 * Returns the requirement whose answer a request changes, unless somebody has changed the answer meanwhile.
 * @throws ProductError `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws ProductError `rfp.answer_changed` if the answer has changed since the sender of the request read it
 */
async function unchanged(
  { db }: Pick<PutAnswerDeps, 'db'>,
  { tenderId, requirementId, put }: Answering,
): Promise<RequirementRow> {
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  const [requirement] = await findRequirements(db, tenderId, requirementId)
  if (!requirement) throw requirementNotFound()
  if (requirement.answer_revision !== put.revision) throw answerChanged()
  return requirement
}

async function putSections(
  deps: PutAnswerDeps,
  answering: Answering,
  asked: readonly AnswerSection[],
): Promise<void> {
  for (const id of new Set(asked.map(({ section_id: one }) => one)))
    await addMatch(deps, { ...answering, sectionId: id })
  const sections = await checkSections(deps, asked, answering.language)
  const [first] = sections
  const isWhole = sections.length === 1 && !first!.kept_blocks && !first!.retyped
  const versionId = deps.ids.next()
  await inTurn(deps, answering, async (transaction, revision) => {
    for (const { section_id: sectionId } of sections)
      await checkSelectable(transaction, { ...answering, sectionId })
    if (!isWhole)
      await insertVersion(transaction, versionOf(deps, answering, { id: versionId, revision }), sections)
    await changeAnswer(transaction, answering, {
      selection: 'selected',
      selected_section_id: Number(first!.section_id),
      answer_id: isWhole ? null : versionId,
      selected_by: 'hand',
      selected_at: timestamp(deps.clock),
    })
  })
}

async function putMark(
  deps: PutAnswerDeps,
  answering: Answering,
  answer: Extract<Answer, { kind: 'not_applicable' | 'to_be_written' }>,
): Promise<void> {
  const id = deps.ids.next()
  await inTurn(deps, answering, async (transaction, revision) => {
    await insertVersion(transaction, versionOf(deps, answering, { id, revision }), [])
    await changeAnswer(transaction, answering, {
      selection: answer.kind,
      selected_section_id: null,
      answer_id: id,
      selected_by: 'hand',
      selected_at: timestamp(deps.clock),
    })
  })
}

async function putText(
  deps: PutAnswerDeps,
  answering: Answering,
  requirement: RequirementRow,
  answer: OwnText,
): Promise<void> {
  const words = wordsOfOwnText(answer).trim()
  if (words === '' && answer.blocks.every(({ kind }) => kind !== 'picture')) throw answerEmpty()
  const { db, storage, clock, ids } = deps
  const { by, tenderId } = answering
  const tender = await findTender(db, tenderId)
  if (!tender) throw tenderNotFound()
  const id = ids.next()
  const at = timestamp(clock)
  const title = titleOf(answer, requirement)
  const language = documentLanguageOf(tender.language)
  const facts = { id, tenderId, title, author: by.name, created: at, language }
  const text = await documentOfOwnText(db, facts, answer)
  if (!text) throw pictureNotFound()
  const path = await storage.temporaryPath('.docx')
  await deps.documents.write(path, text)
  const file = await storage.adopt(path)
  try {
    await file.keep()
    const kept = await inTurn(deps, answering, async (transaction, revision) => {
      const stored = await deps.ownTexts.keep(transaction, {
        documentId: await documentToContinue(transaction, answering),
        file,
        title,
        author: by.name,
        client: tender.organization_name,
        tender: tender.rfp_name,
        at,
      })
      const summary: TextSummary = {
        title,
        words: words.split(/\s+/).filter(Boolean).length,
        excerpt: words.slice(0, EXCERPT),
      }
      const version = versionOf(deps, answering, { id, revision, summary, documentId: stored.documentId })
      await insertVersion(transaction, version, [])
      await changeAnswer(transaction, answering, {
        selection: 'selected',
        selected_section_id: null,
        answer_id: id,
        selected_by: 'hand',
        selected_at: at,
      })
      return stored
    })
    // A file with identical bytes may have been deleted meanwhile, so the file is stored again.
    await file.keep()
    if (kept.replaced !== undefined) await deps.originals.move(kept.replaced)
    await indexed(deps, kept.jobId)
  } finally {
    await discard(file)
  }
}

const discard = (file: StagedFile) => file.discard()

/**
 * Returns the id of the document that a changed typed answer may overwrite. Returns `undefined` if the answer has no
 * document, or if the document also answers other requirements.
 */
async function documentToContinue(
  transaction: WriteTransaction,
  place: RequirementPlace,
): Promise<string | undefined> {
  const [requirement] = await findRequirements(transaction, place.tenderId, place.requirementId)
  const version =
    requirement?.answer_id == null ? undefined : await findVersion(transaction, requirement.answer_id)
  const document = version?.kind === 'text' ? version.document_id : null
  if (document === null || (await isUsedElsewhere(transaction, document, place))) return undefined
  return document
}

/**
 * Waits a few seconds until a typed answer is indexed, so that the response can contain its section. Waits only one
 * second if other documents are indexed first.
 */
async function indexed({ jobs }: PutAnswerDeps, jobId: string): Promise<void> {
  if (await endsWithin(jobs, jobId, TURN_MILLISECONDS)) return
  if ((await jobs.read(jobId))?.status === 'processing') await endsWithin(jobs, jobId, INDEXING_MILLISECONDS)
}

async function endsWithin(jobs: JobQueue, jobId: string, milliseconds: number): Promise<boolean> {
  const patience = AbortSignal.timeout(milliseconds)
  try {
    await jobs.wait(jobId, patience)
    return true
  } catch (error) {
    if (!patience.aborted) throw error
    return false
  }
}

/**
 * Changes an answer in a transaction. Changes of one tender run one after the other.
 * @param change makes the change; `revision` is the answer's new revision (number of changes)
 * @throws ProductError `rfp.answer_changed` if the answer has changed since the sender saw it
 */
async function inTurn<T>(
  { db }: Pick<PutAnswerDeps, 'db'>,
  answering: Answering,
  change: (transaction: WriteTransaction, revision: number) => Promise<T>,
): Promise<T> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      await unchanged({ db: transaction }, answering)
      return change(transaction, answering.put.revision + 1)
    },
    `session:${answering.tenderId}`,
  )
}

interface NewVersion {
  id: string
  revision: number
  summary?: TextSummary
  documentId?: string
}

function versionOf(
  { clock }: PutAnswerDeps,
  { tenderId, requirementId, put: { answer }, by }: Answering,
  { id, revision, summary, documentId }: NewVersion,
) {
  const shown =
    answer.kind === 'not_applicable'
      ? { reason: answer.reason }
      : answer.kind === 'to_be_written'
        ? { note: answer.note }
        : (summary ?? {})
  return {
    id,
    session_id: tenderId,
    requirement_id: requirementId,
    revision,
    kind: answer.kind,
    content: answer.kind === 'sections' ? '' : JSON.stringify(answer),
    summary: JSON.stringify(shown),
    document_id: documentId ?? null,
    created_by: by.id,
    created_at: timestamp(clock),
  }
}

/**
 * Returns the title of a typed answer. If the title is empty, returns the short name or the description of the
 * requirement. The result is cut to `LONGEST_TITLE` characters.
 */
function titleOf({ title }: OwnText, { item, description }: RequirementRow): string {
  const given = plainName(title || item || description).trim()
  return given.length <= LONGEST_TITLE ? given : `${given.slice(0, LONGEST_TITLE).trimEnd()}…`
}
