import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/** Own text that becomes a document of the knowledge base. */
export interface OwnTextDocument {
  /** Document of which it is a new version; undefined: a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  /** Client and name of the tender it answers. */
  client: string
  tender: string
  at: string
}

/** Port to the documents of own texts; provided by the documents feature. */
export interface OwnTexts {
  /** Stores an own text in a transaction, and enqueues its indexing. */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

export interface KeptOwnText {
  documentId: string
  jobId: string
  /** Original of the version before, which no row names any more. */
  replaced: string | undefined
}
