import { documentLanguageOf } from '@tenderwright/contract'
import { writeText } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import { findTender } from '#knowledge/find-tender.ts'
import type { TextSummary } from '../requirements/answer-summaries.ts'
import { findVersion } from './answers.repository.ts'
import { documentOfOwnText, type OwnText } from './own-text-document.ts'

/**
 * Writes a typed answer to a Word document, from which a proposal can copy.
 * @param version id of the saved version of the answer
 * @param path path of the .docx file to write
 * @returns `false` if the version is no typed text, or if one of its pictures no longer exists
 */
export async function writeOwnText(db: Db, version: string, path: string): Promise<boolean> {
  const row = await findVersion(db, version)
  if (row?.kind !== 'text') return false
  const tender = await findTender(db, row.session_id)
  const { title } = JSON.parse(row.summary) as TextSummary
  const text = await documentOfOwnText(
    db,
    {
      id: row.id,
      tenderId: row.session_id,
      title,
      author: '',
      created: row.created_at,
      language: documentLanguageOf(tender?.language ?? null),
    },
    JSON.parse(row.content) as OwnText,
  )
  if (text) await writeText(path, text)
  return text !== undefined
}
