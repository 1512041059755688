import type { CorrectionsRequest, CorrectionsResponse } from '@tenderwright/contract'
import { readRequirements, type RequirementsMatrix } from '@tenderwright/workbook'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { refuseWhileMatching } from '../matching/refuse-while-matching.ts'
import { hasWork } from '../requirements/has-work.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { readNoticesToChange } from '../requirements/tender-notices.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { awaitReview, changeTender, type RequirementRow } from '../requirements/tenders.repository.ts'
import { bringBack, endReviews } from './bring-back.ts'
import { continueByPlace, continueRequirements } from './continue-requirements.ts'
import {
  type EarlierVersion,
  findEarlierVersions,
  readEarlierVersions,
  type ReadVersions,
} from './gone-requirements.ts'
import { findLayoutCorrections, rememberLayout } from './layouts.repository.ts'
import { matrixChanged, readingChanged } from './matrix.errors.ts'
import type { ReadMatrixDeps } from './read-matrix.ts'
import { packRows, type PackedRows, readStateRows, type StateRows } from '../snapshots/packed-rows.ts'
import { replaceRequirements } from './replace-requirements.ts'
import {
  dropSnapshot,
  keepSnapshot,
  readSnapshot,
  readState,
  type StoredState,
} from '../snapshots/requirement-snapshots.ts'
import { reviewNotice, withReviewNotice } from './review-notice.ts'
import { writeRowsLeftOut } from './rows-left-out.repository.ts'
import {
  isEmpty,
  parseCorrections,
  readingVersion,
  type StoredCorrections,
  toReader,
} from './stored-corrections.ts'
import { readStoredMatrix } from './stored-matrix.ts'

export interface CorrectMatrixDeps extends ReadMatrixDeps {
  clock: Clock
  ids: Ids
  jobs: JobQueue
  storage: Storage
}

/**
 * Reads a tender's requirements matrix again with a person's corrections, for example another column for the
 * descriptions. Requirements in unchanged rows keep their answers. Requirements with a changed text wait for review.
 * @throws `rfp.not_found`, `rfp.matrix_missing`; `rfp.matching_running` while a job finds sections for the tender
 * @throws `rfp.matrix_changed` if the tender got another file meanwhile
 * @throws `rfp.reading_changed` if somebody made other corrections since the sender saw them
 * @throws another code if the file cannot be read
 */
export async function correctMatrix(
  deps: CorrectMatrixDeps,
  { id, corrections, reviewed, seen }: CorrectionsRequest & { id: string },
): Promise<CorrectionsResponse> {
  const { tender: tenderBefore, answer: matrix } = await readStoredMatrix(
    deps,
    id,
    (path, { rfp_filename: fileName }) =>
      readRequirements(path, {
        place: deps.workbookPlace,
        fileName,
        corrections: toReader(corrections),
      }),
  )
  const packed = await packRows(deps.db, id)
  const read = await readEarlier(deps.db, { tender: tenderBefore, present: packed.rows.requirements, matrix })
  const counts = await inWriteTransaction(
    deps.db,
    async (transaction) => {
      await refuseWhileMatching(deps, transaction, id)
      const tender = await findTender(transaction, id)
      if (!tender) throw tenderNotFound()
      if (tender.matrix_sha256 !== tenderBefore.matrix_sha256) throw matrixChanged()
      if (seen !== undefined && seen !== readingVersion(tender)) throw readingChanged()
      const stored = parseCorrections(tender.corrections)
      const rows = await readStateRows(transaction, id)
      const present = rows.requirements
      const earlier = needsEarlier(stored, present, matrix)
        ? await findEarlierVersions(transaction, id, read.versions)
        : []
      const before = stored.undo
        ? await readSnapshot(transaction, { id: stored.undo.snapshot, tenderId: id }, read.undo)
        : []
      const snapshot = await keepStep(deps, transaction, { id, stored, earlier, rows, before: packed })
      const layout = await rememberCorrections(deps, transaction, { matrix, reviewed })
      const gone = earlier.flatMap((version) => version.gone)
      const left = gone.map(({ requirement }) => requirement)
      const sameTexts = continueRequirements([...present, ...left], matrix.requirements)
      const samePlaces = continueByPlace(present.filter(hasWork), sameTexts)
      const { continued } = continueByPlace(left, samePlaces.continued)
      await awaitReview(transaction, { texts: samePlaces.changed, conditions: [] })
      const replaced = await replaceRequirements(transaction, deps.ids, id, continued)
      const now = timestamp(deps.clock)
      const kept = new Set(continued.map((one) => one.id))
      const returning = gone.filter(({ requirement }) => kept.has(requirement.id))
      await bringBack(transaction, { tenderId: id, gone: returning, at: now })
      await endReviews(transaction, { tenderId: id, changed: samePlaces.changed, before })
      await writeRowsLeftOut(transaction, id, matrix.ignored)
      const needsReview = matrix.needsReview && !reviewed
      const notice = reviewNotice(
        { needsReview, leftOut: matrix.ignored.length + matrix.ignoredMore },
        tender.rfp_filename,
        now,
      )
      const next: StoredCorrections = { corrections, remembered: false, undo: { snapshot, layout } }
      await changeTender(transaction, id, {
        needs_review: needsReview ? 1 : 0,
        review_reasons: JSON.stringify(needsReview ? matrix.reviewReasons : []),
        notices: withReviewNotice(await readNoticesToChange(transaction, id), notice),
        corrections: JSON.stringify(next),
        layout_key: matrix.layout.key,
        updated_at: now,
      })
      const version = readingVersion({ ...tender, corrections: JSON.stringify(next) })
      return { ...replaced, version }
    },
    `session:${id}`,
  )
  return { session: await readTender(deps, id), ...counts }
}

/**
 * Reads the earlier states of a tender before the transaction that corrects its requirements. Parsing megabytes within
 * the transaction would block other writers. Returns an empty object if the correction needs no earlier state.
 */
async function readEarlier(
  db: Db,
  {
    tender: { id, corrections },
    present,
    matrix,
  }: { tender: TenderRow; present: readonly RequirementRow[]; matrix: RequirementsMatrix },
): Promise<{ versions?: ReadVersions; undo?: StoredState }> {
  const stored = parseCorrections(corrections)
  if (!needsEarlier(stored, present, matrix)) return {}
  const snapshot = stored.undo && (await readState(db, { id: stored.undo.snapshot, tenderId: id }))
  return {
    versions: await readEarlierVersions(db, id),
    ...(stored.undo && snapshot && { undo: { id: stored.undo.snapshot, snapshot } }),
  }
}

/**
 * Returns whether a correction of the requirements needs earlier states of the tender. It does if it adds requirements,
 * which may have had answers before, or if an earlier correction can be undone.
 */
function needsEarlier(
  { undo }: StoredCorrections,
  present: readonly RequirementRow[],
  { requirements }: RequirementsMatrix,
): boolean {
  return undo !== undefined || continueRequirements(present, requirements).some((one) => one.id === undefined)
}

/**
 * Stores the tender's current state, so that the following correction of its requirements can be undone. Returns the id
 * of the stored state. An earlier correction can no longer be undone, but people's work that it removed is kept.
 */
async function keepStep(
  { ids, clock }: CorrectMatrixDeps,
  transaction: WriteTransaction,
  {
    id: tenderId,
    stored,
    earlier,
    ...state
  }: {
    id: string
    stored: StoredCorrections
    earlier: readonly EarlierVersion[]
    rows: StateRows
    before: PackedRows
  },
): Promise<string> {
  const { undo, ...rest } = stored
  if (undo) {
    await dropSnapshot(transaction, { id: undo.snapshot, tenderId })
    await changeTender(transaction, tenderId, { corrections: JSON.stringify(rest) })
  }
  const id = ids.next()
  const gone = earlier.flatMap((version) => (version.id === undo?.snapshot ? version.gone : []))
  await keepSnapshot(transaction, { id, tenderId, at: timestamp(clock), gone, ...state })
  return id
}

/**
 * Stores a person's corrections, so that later requirements matrices with equal sheet names and table headers are read
 * correctly. Returns the replaced corrections as JSON, or `null` if there were none.
 */
async function rememberCorrections(
  { clock }: CorrectMatrixDeps,
  transaction: WriteTransaction,
  { matrix: { layout }, reviewed }: { matrix: RequirementsMatrix; reviewed: boolean },
): Promise<string | null> {
  const before = (await findLayoutCorrections(transaction, layout.key)) ?? null
  const remembered = reviewed ? layout.confirmed : layout.remembered
  if (before !== null || !isEmpty(remembered)) {
    await rememberLayout(transaction, {
      key: layout.key,
      corrections: JSON.stringify(remembered),
      at: timestamp(clock),
    })
  }
  return before
}
