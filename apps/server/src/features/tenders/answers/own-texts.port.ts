import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/** Typed answer as a document of the knowledge base, which later tenders can search. */
interface OwnTextDocument {
  /** Id of the document to overwrite; `undefined` creates a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  /** Client of the tender for which the text was written. */
  client: string
  tender: string
  at: string
}

/** Stores typed answers as documents of the knowledge base. Implemented by the `documents` feature. */
export interface OwnTexts {
  /** Stores a typed answer as a document, and enqueues its indexing in the same transaction. */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

interface KeptOwnText {
  documentId: string
  jobId: string
  /** SHA-256 of the replaced file if nothing refers to the file any more. The caller moves that file to the trash. */
  replaced: string | undefined
}
