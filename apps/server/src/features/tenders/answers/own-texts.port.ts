import type { WriteTransaction } from '#platform/database/database.ts'
import type { StagedFile } from '#platform/storage/storage.ts'

/**
 * Answer that the team wrote, stored as a document. Later tenders can find it like a section of an earlier proposal.
 */
interface OwnTextDocument {
  /** Id of the document that this text replaces; undefined to create a new document. */
  documentId: string | undefined
  file: Pick<StagedFile, 'sha256' | 'sizeBytes'>
  title: string
  author: string
  /** Client of the tender that the text answers. `tender` is the name of that tender. */
  client: string
  tender: string
  at: string
}

/**
 * Function that stores an answer that the team wrote as a document of the knowledge base. The documents feature
 * provides it.
 */
export interface OwnTexts {
  /**
   * Stores an answer that the team wrote as a document of the knowledge base, in a transaction, and enqueues its
   * indexing.
   */
  keep(transaction: WriteTransaction, text: OwnTextDocument): Promise<KeptOwnText>
}

interface KeptOwnText {
  documentId: string
  jobId: string
  /**
   * SHA-256 of the file with the previous text of this document, if no database row refers to the file any more;
   * otherwise undefined.
   */
  replaced: string | undefined
}
