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
 * Functions that change a document's row while indexing reads its file. The table belongs to the code for documents.
 * Each reading of a file has a number, its generation. All sections of a generation become visible together.
 */
export interface DocumentReadings {
  /**
   * Returns a new number (a generation) for the next reading of a document. Unfinished earlier readings can no longer
   * become visible.
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
 * Section that replaced an old section as the suggestion for a requirement, because the document was read again. The
 * score of the suggestion must be computed again.
 */
export interface MovedMatch {
  tenderId: string
  requirementId: string
  sectionId: number
}

/**
 * Functions that update tenders when indexing replaces the sections of a document. They keep selected and suggested
 * sections correct. The tables belong to the code for tenders.
 */
export interface SectionReferences {
  /**
   * Moves selections and suggestions in tenders to the new sections of a document that was read again, by comparing
   * texts. `from` and `to` are the numbers of the two readings. Selections that lost text are recorded.
   * @returns the suggestions whose scores must be computed again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /**
   * Selects the first section of a text that the team wrote for the requirements that the text answers. Called after
   * the text was read.
   */
  showOwnText(
    transaction: WriteTransaction,
    reading: { documentId: string; generation: number },
  ): Promise<void>
  /**
   * Adds the section of a text that the team wrote to the suggestions for the requirements that the text answers.
   * Called after the text was read.
   */
  listOwnText(documentId: string): Promise<void>
  /** Computes the scores of suggested sections again after they replaced other sections. */
  rescore(moved: readonly MovedMatch[]): Promise<void>
  /**
   * Replaces suggested sections of a document by nearly equal sections of other documents. Called when the document
   * becomes inactive.
   */
  handOver(documentId: string): Promise<unknown>
}

interface Now {
  db: Db
  clock: Clock
}

/**
 * Functions that add, find and deactivate the documents of an indexed folder. The table belongs to the code for
 * documents.
 */
export interface FolderDocuments extends DocumentReadings {
  /**
   * Adds a file of an indexed folder as a document that waits to be read.
   * @returns the document's id; `undefined` if an equal file already belongs to an upload or another folder, and its
   * reading did not fail
   */
  takeFromFolder(
    at: Now & { ids: Ids },
    folder: string,
    found: FoundFile,
    staged: StagedFile,
  ): Promise<string | undefined>
  /**
   * Records that an indexed folder contains the file of a known document. An inactive document becomes active again.
   */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /**
   * Removes documents that could not be read and whose file in an indexed folder was replaced by another document's
   * file. `sha256` is the hash of the new file.
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
