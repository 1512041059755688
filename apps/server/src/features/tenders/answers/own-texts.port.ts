import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/**
 * Typed answer as a document of the knowledge base. Searches for later tenders find this document like an earlier
 * proposal.
 */
interface OwnTextDocument {
  /** Id of the document whose text is replaced by the new text. `undefined` creates a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  /** Name of the client for whose tender the text was written. `tender` is the name of that tender. */
  client: string
  tender: string
  at: string
}

/**
 * Stores typed answers as documents of the knowledge base. The server's `documents` feature implements this interface.
 */
export interface OwnTexts {
  /**
   * Stores a typed answer as a document of the knowledge base, and enqueues the document's indexing in the same
   * transaction.
   */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

interface KeptOwnText {
  documentId: string
  jobId: string
  /**
   * SHA-256 of the replaced document's file, if no database row needs this file any more. The caller should move the
   * file to the trash. `undefined` if there is no such file.
   */
  replaced: string | undefined
}
