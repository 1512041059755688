import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  type DocumentLanguage,
  documentLanguageOf,
  plainName,
  type WorkbookSummary,
} from '@tenderwright/contract'
import {
  fillAnswers,
  previewAnswers,
  type AnswerRow,
  type FillOptions,
  type FillResult,
} from '@tenderwright/workbook'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { ReadMatrixDeps } from '../matrix/read-matrix.ts'
import { parseCorrections, toReader } from '../matrix/stored-corrections.ts'
import { readStoredMatrix } from '../matrix/stored-matrix.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { listAnswered, type AnsweredRequirement } from './answered-requirements.repository.ts'

/**
 * Place of a requirement's answer in a generated proposal, such as section "3.2" on page 14. `file` is the file name of
 * the proposal.
 */
interface ProposalPlace {
  file?: string
  section?: string
  page?: number
}

export interface WorkbookDeps extends ReadMatrixDeps {
  storage: Storage
  /**
   * Returns the place of each requirement's answer in the tender's latest generated proposal, by requirement id. The
   * server's `assembly` feature implements this function.
   */
  placesInProposal: (tenderId: string) => Promise<ReadonlyMap<string, ProposalPlace>>
}

/**
 * Temporary copy of the client's workbook with the answers filled in. Closing the stream that `open` returns deletes
 * the file.
 */
interface AnsweredWorkbook {
  fileName: string
  open: () => Readable
}

/**
 * Fills marks, comments and places of answers into a copy of the client's requirements workbook. File names of earlier
 * proposals are never written, because they may name other clients.
 * @param signal ends the work if it is aborted
 * @throws ProductError `rfp.not_found` if the tender does not exist; `rfp.matrix_missing` if the file is not in the
 * storage
 * @throws ProductError with another code if the workbook cannot be read
 */
export async function makeWorkbook(
  deps: WorkbookDeps,
  tenderId: string,
  signal: AbortSignal,
): Promise<AnsweredWorkbook> {
  const target = await deps.storage.temporaryPath('.xlsx')
  const { tender, result } = await answered(deps, tenderId, (source, rows, reading) =>
    fillAnswers(source, target, rows, { ...reading, signal }),
  )
  return {
    fileName: workbookName(tender, result),
    open: () => createReadStream(target).once('close', () => void rm(target, { force: true })),
  }
}

/**
 * Returns a summary of what `makeWorkbook` would write into the client's workbook, such as the number of complying
 * answers. The summary is shown before the download.
 */
export async function summariseWorkbook(
  deps: WorkbookDeps,
  tenderId: string,
  signal: AbortSignal,
): Promise<WorkbookSummary> {
  const { result, toReview } = await answered(deps, tenderId, (source, rows, reading) =>
    previewAnswers(source, rows, { ...reading, signal }),
  )
  return {
    ...result.marks,
    ...(toReview > 0 && { to_review: toReview }),
    new_columns: result.added.length > 0,
    kept_formulas: result.keptFormulas,
    left_alone: result.leftAlone.map(({ sheet, column }) => `${sheet}!${column}`),
    recalculates: result.recalculates,
    new_file: result.newFile,
  }
}

async function answered(
  deps: WorkbookDeps,
  tenderId: string,
  work: (source: string, rows: AnswerRow[], reading: FillOptions) => Promise<FillResult>,
): Promise<{ tender: TenderRow; result: FillResult; toReview: number }> {
  const places = await deps.placesInProposal(tenderId)
  for (;;) {
    const { tender, answer } = await readStoredMatrix(deps, tenderId, async (path, stored) => {
      const requirements = await listAnswered(deps.db, tenderId)
      if (!(await isUnchanged(deps.db, stored))) return undefined
      const language = documentLanguageOf(stored.language)
      const rows = requirements.map((one) => answerTo(one, places.get(one.id) ?? {}, language))
      const result = await work(path, rows, {
        place: deps.workbookPlace,
        fileName: stored.rfp_filename,
        corrections: toReader(parseCorrections(stored.corrections).corrections),
      })
      const toReview = requirements.filter((one) => one.mark !== 'open' && one.review === 'changed').length
      return { result, toReview }
    })
    if (answer) return { tender, ...answer }
  }
}

/**
 * Returns whether a tender still has the given requirements matrix and the given corrections to its reading. Otherwise
 * requirements may be in other rows, and answers would be written into wrong rows.
 */
async function isUnchanged(
  db: Db,
  { id, matrix_sha256: sha256, corrections }: Pick<TenderRow, 'id' | 'matrix_sha256' | 'corrections'>,
): Promise<boolean> {
  const now = await findTender(db, id)
  return now?.matrix_sha256 === sha256 && now.corrections === corrections
}

const NOT_APPLICABLE: Record<DocumentLanguage, string> = { pt: 'Não se aplica', en: 'Not applicable' }

function answerTo(
  requirement: AnsweredRequirement,
  { file = '', section = '', page }: ProposalPlace,
  language: DocumentLanguage,
): AnswerRow {
  const { sheet, row, mark, comment, notApplicable } = requirement
  const told = [NOT_APPLICABLE[language], notApplicable].filter(Boolean).join(': ')
  return {
    sheet,
    row,
    mark,
    // If a person wrote a comment for the client, it replaces the reason.
    comment: comment === '' && notApplicable !== undefined ? told : comment,
    section,
    page: page === undefined ? '' : String(page),
    // The source is the proposal's file. The file of the answer's section is not used, because its name often contains
    // an earlier client's name.
    source: plainName(file),
  }
}

const SUFFIX: Record<DocumentLanguage, string> = { pt: 'respondida', en: 'answered' }

/**
 * Returns the name of the client's file with a suffix such as "-answered". If the file is no Excel workbook, a new
 * workbook is made, and the name gets the extension `.xlsx`.
 */
function workbookName({ rfp_filename: given, language }: TenderRow, { newFile }: FillResult): string {
  const { name, ext } = path.parse(plainName(given))
  const suffix = SUFFIX[documentLanguageOf(language)]
  return `${name}-${suffix}${newFile || !/^\.xls[xm]$|^\.xlt[xm]$/i.test(ext) ? '.xlsx' : ext}`
}
