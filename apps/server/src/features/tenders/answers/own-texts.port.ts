import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/**
 * Answer that a person wrote, as it is stored in a document of the knowledge base. Later tenders can find the document
 * like an earlier proposal.
 */
interface OwnTextDocument {
  /** Id of the document that the new text replaces. `undefined` creates a new document. */
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
 * Stores answers that people wrote as documents of the knowledge base. The `documents` feature of the server implements
 * this interface.
 */
export interface OwnTexts {
  /**
   * Stores an answer that a person wrote as a document of the knowledge base. Enqueues the document's indexing in the
   * same transaction.
   */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

interface KeptOwnText {
  documentId: string
  jobId: string
  /**
   * SHA-256 of the file with the document's previous text, if no database row refers to that file any more. The caller
   * should move such a file to the trash. `undefined` if there is none.
   */
  replaced: string | undefined
}
