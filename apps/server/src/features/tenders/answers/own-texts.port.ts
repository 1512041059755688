import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/**
 * Own text to store as a document: an answer that the team wrote, which later tenders can find like a section of a
 * proposal.
 */
export interface OwnTextDocument {
  /** Document of which the text is a new version; undefined for a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  /** Client and name of the tender that the text answers. */
  client: string
  tender: string
  at: string
}

/**
 * Function that stores an answer that the team wrote (an own text) as a document of the knowledge base. The documents
 * feature provides the function.
 */
export interface OwnTexts {
  /** Stores an own text in a transaction, and enqueues its indexing. */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

export interface KeptOwnText {
  documentId: string
  jobId: string
  /** Original of the previous version, to which no database row refers any more. */
  replaced: string | undefined
}
