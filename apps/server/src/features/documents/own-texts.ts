import { plainName } from '@tenderwright/contract'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { type Clock, dayOf } from '#platform/time/clock.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { documentOrigin } from './document-originals.ts'
import { changeDocument, type DocumentRow, findDocument, insertDocument } from './documents.repository.ts'

interface OwnTextDeps {
  clock: Clock
  ids: Ids
  /**
   * Stores a description of the previous version's file when a new version of a text replaces it. That file moves to
   * the trash, where the description identifies it.
   */
  originals: Pick<LetGoOfOriginal, 'note'>
  /** Enqueues the job that reads and indexes a document. Returns the job's id. */
  requestProcessing: (transaction: WriteTransaction, document: DocumentRow) => Promise<string>
}

/** Answer that the team wrote itself. It is stored as a document, so that searches find it for later tenders too. */
interface NewOwnText {
  /** Id of the document that gets this text as its new version. `undefined` to create a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  client: string
  tender: string
  at: string
}

/** Largest length of a file name in characters, without its extension. */
const LONGEST_NAME = 100

/**
 * Returns an object with the function `keep`, which stores an answer that the team wrote itself. It is stored as a
 * document, so that searches find it for later tenders.
 */
export function ownTexts({ clock, ids, originals, requestProcessing }: OwnTextDeps) {
  return {
    /**
     * Stores a text that the team wrote as a document, and enqueues its indexing. Until a new version is indexed,
     * searches find the sections of the previous version.
     * @returns the ids of the document and the job, and the SHA-256 of the previous version's file
     */
    async keep(transaction: WriteTransaction, text: NewOwnText) {
      const before =
        text.documentId === undefined ? undefined : await findDocument(transaction, text.documentId)
      if (before) await originals.note(transaction, before.sha256, documentOrigin(before, text.at))
      const id = before?.id ?? ids.next()
      const fileName = fileNameOf(text.title)
      const values = {
        sha256: text.file.sha256,
        file_size_bytes: text.file.sizeBytes,
        file_name: fileName,
        file_path: fileName,
        author: text.author,
        updated_at: text.at,
        proposal_date: dayOf(clock, new Date(text.at)),
        proposal_date_by: 'text' as const,
        ...(before?.status === 'failed' && { status: 'pending' as const }),
      }
      const document = before
        ? await changeDocument(transaction, id, values)
        : await insertDocument(transaction, {
            ...values,
            id,
            kind: 'own_text',
            hospital_name: text.client.trim() || '-',
            rfp_name: text.tender.trim() || null,
            origin: 'upload',
            folder: null,
            relative_path: null,
            file_modified_at: null,
            language: null,
            total_pages: null,
            problem: null,
            generation: null,
            created_at: text.at,
            indexed_at: null,
          })
      if (!document) throw new Error('the own text that was just stored is gone')
      const jobId = await requestProcessing(transaction, document)
      return { documentId: id, jobId, replaced: before?.sha256 }
    },
  }
}

function fileNameOf(title: string): string {
  const name = plainName(title)
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${name.slice(0, LONGEST_NAME).trim() || 'text'}.docx`
}
