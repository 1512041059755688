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
 * Functions with which indexing changes a document's row while it reads the file. The documents feature provides them.
 * Each reading has a number, its generation, and its sections become visible all together.
 */
export interface DocumentReadings {
  /**
   * Returns a new number for the next reading of a document (its generation). Earlier unfinished readings can no longer
   * become visible.
   */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /**
   * Makes the sections of a finished reading visible, and stores the properties that were read from the document.
   * @param clock tells the present day in the team's time zone; no proposal is younger
   */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number },
    clock: Clock,
  ): Promise<unknown>
  /**
   * Marks a document as failed, with the reason, if it waits for its first reading. A document that people see from an
   * earlier reading stays as it is.
   */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/**
 * Match of a requirement whose section was replaced when its document was read again. (A match is a section that may
 * answer the requirement.) Its score must be computed again.
 */
export interface MovedMatch {
  tenderId: string
  requirementId: string
  sectionId: number
}

/**
 * Functions that keep the selected sections and matches of tenders correct when indexing replaces the sections of a
 * document. The tenders feature provides them.
 */
export interface SectionReferences {
  /**
   * Moves selections and matches of a tender to the new sections of a document that was read again, by comparing texts.
   * `from` and `to` are numbers of readings. Records the selections that lost text.
   * @returns the matches whose scores must be computed again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /**
   * After a text that the team wrote was read, selects its first section for the requirements that the text answers.
   */
  showOwnText(
    transaction: WriteTransaction,
    reading: { documentId: string; generation: number },
  ): Promise<void>
  /**
   * After a text that the team wrote was read, adds its section to the matches (suggested sections) of the requirements
   * that it answers.
   */
  listOwnText(documentId: string): Promise<void>
  /** Computes the scores of those matches (suggested sections) again whose sections were replaced. */
  rescore(moved: readonly MovedMatch[]): Promise<void>
  /** Moves matches (suggested sections) from the document to nearly equal sections of other documents. */
  handOver(documentId: string): Promise<unknown>
}

interface Now {
  db: Db
  clock: Clock
}

/**
 * Functions with which indexing adds, finds and deactivates the documents of a folder on the server. The documents
 * feature provides them.
 */
export interface FolderDocuments extends DocumentReadings {
  /**
   * Adds a file of the folder as a document that is to be read.
   * @returns the document's id; undefined when an upload or another folder already has a document with these bytes,
   * unless reading that document failed
   */
  takeFromFolder(
    at: Now & { ids: Ids },
    folder: string,
    found: FoundFile,
    staged: StagedFile,
  ): Promise<string | undefined>
  /** Records that the folder contains the file of a known document, which becomes active again if it was inactive. */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /**
   * Removes documents that could not be read, if their file is no longer in the folder and its place is taken by the
   * file of another document. `sha256` is the hash of that other file.
   */
  dropReplaced(at: Now, folder: string, found: FoundFile, sha256: string): Promise<void>
  /**
   * Deactivates the documents of the folder whose files were not found. `seen` has the SHA-256 hashes of the files that
   * were.
   * @returns the ids of the deactivated documents
   */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document as failed, with the reason, because its file cannot be read. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /**
   * Marks all documents of the folder that still wait to be read as failed, when the job that indexes the folder has
   * failed for good.
   */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
