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
 * Functions with which indexing changes the row of a document while it reads the file. The documents feature, which
 * owns the table, provides them. Each reading of a file has a number, its generation, under which its sections are
 * stored. The sections of one generation become visible together.
 */
export interface DocumentReadings {
  /** Starts a new generation. Older unfinished generations can no longer become visible. */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /** Makes a generation visible, with the facts read from the document. */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number; indexed_at: string },
  ): Promise<unknown>
  /** Marks a document without a visible generation as failed. */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/**
 * Match (a section that may answer a requirement of a tender) whose section got another text when its document was read
 * again. Its score must be computed again.
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
   * Moves selections and matches from one generation of a document to another, by their text. Records the selections
   * that lost text. @returns the matches to score again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /** Selects the first section of an own text's new generation for the requirements that the text answers. */
  showOwnText(
    transaction: WriteTransaction,
    reading: { documentId: string; generation: number },
  ): Promise<void>
  /** Lists the section of an own text among the matches of the requirements that it answers. */
  listOwnText(documentId: string): Promise<void>
  /** Computes the scores of moved matches again. */
  rescore(moved: readonly MovedMatch[]): Promise<void>
  /** Moves matches of the document's sections to other versions of their families. */
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
  /** Adds a file as a document to process. @returns its id; undefined when its bytes belong to an upload */
  takeFromFolder(
    at: Now & { ids: Ids },
    folder: string,
    found: FoundFile,
    staged: StagedFile,
  ): Promise<string | undefined>
  /** Records that a known document was found in the folder. */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /** Deactivates documents of the folder that the run did not see. @returns their ids */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document with an unreadable file as failed. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /** Marks a document as failed when its folder run ended while reading it. */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
