import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { DocumentRow } from './indexing.repository.ts'
import type { FoundFile } from './walk-folder.ts'

/**
 * Functions that update a document's database row while the document's file is read. Each reading of a file has a
 * number, its generation. All sections of a generation become visible together.
 */
export interface DocumentReadings {
  /**
   * Returns the number of a new reading of a document's file. Unfinished earlier readings can no longer become visible.
   */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /**
   * Makes the sections of a finished reading of a document visible. Also stores the facts that were read from the
   * document.
   * @param clock tells the present day in the team's time zone; a later date is not accepted for the proposal
   */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number },
    clock: Clock,
  ): Promise<unknown>
  /**
   * Marks a document that waits for its first reading as failed, with the reason. Does nothing to a document that has
   * visible sections from an earlier reading.
   */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/**
 * New suggestion for a requirement, after the suggested section's document was read again. It replaced the old section,
 * so its score must be computed again.
 */
export interface MovedMatch {
  tenderId: string
  requirementId: string
  sectionId: number
}

/**
 * Functions that keep the sections in tenders correct when indexing replaces a document's sections. Tenders refer to
 * selected and suggested sections. Another module implements the functions, because it owns the tables of tenders.
 */
export interface SectionReferences {
  /**
   * Replaces a document's old sections in tenders by its new ones, after its file was read again. Old and new sections
   * are matched by their texts. Selections that lost text are recorded.
   * @param change numbers of the old and the new reading (`from` and `to`), and the document
   * @returns the suggestions whose scores must be computed again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /**
   * Selects an answer that the team wrote for its requirements. Called after the text was read as a document. The text
   * may have several sections, and the first one is selected.
   */
  showOwnText(
    transaction: WriteTransaction,
    reading: { documentId: string; generation: number },
  ): Promise<void>
  /**
   * Adds an answer that the team wrote to the suggestions for its requirements. Called after the text was read as a
   * document.
   */
  listOwnText(documentId: string): Promise<void>
  /** Computes the scores of the new suggested sections in `moved`, which replaced other sections. */
  rescore(moved: readonly MovedMatch[]): Promise<void>
  /**
   * Replaces suggested sections of a document by nearly equal sections of other documents, in all tenders. Call it when
   * the document becomes inactive.
   */
  handOver(documentId: string): Promise<unknown>
}

interface Now {
  db: Db
  clock: Clock
}

/**
 * Functions that add, find and deactivate the documents of an indexed folder. Indexing calls them because another
 * module owns the table of documents.
 */
export interface FolderDocuments extends DocumentReadings {
  /**
   * Adds a file of an indexed folder as a document that waits to be read.
   * @returns the document's id; `undefined` if a readable document with the same bytes already belongs to an upload or
   * another folder
   */
  takeFromFolder(
    at: Now & { ids: Ids },
    folder: string,
    found: FoundFile,
    staged: StagedFile,
  ): Promise<string | undefined>
  /**
   * Records that a file in an indexed folder belongs to a document that is already known. If the document was inactive,
   * it becomes active again.
   */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /**
   * Removes documents that could not be read and whose file in an indexed folder was replaced. They can never be read,
   * because the new file, with the hash `sha256`, already belongs to another document.
   */
  dropReplaced(at: Now, folder: string, found: FoundFile, sha256: string): Promise<void>
  /**
   * Deactivates the documents whose files are no longer in an indexed folder. `seen` has the SHA-256 hashes of the
   * files that are there.
   * @returns the ids of the deactivated documents
   */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document as failed because its file cannot be read. `problem` is the reason. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /**
   * Marks all documents of a folder that still wait to be read as failed. Called after the folder's indexing job has
   * failed for good.
   */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
