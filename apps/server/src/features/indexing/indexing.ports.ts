import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { DocumentRow } from './indexing.repository.ts'
import type { FoundFile } from './walk-folder.ts'

/** Port to a document's row during a reading; provided by the documents feature. */
export interface DocumentReadings {
  /** Starts a new generation; older unfinished ones can no longer become visible. */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /** Makes a generation visible, with the facts read from the document. */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number; indexed_at: string },
  ): Promise<unknown>
  /** Marks a document without a visible generation failed. */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/** Match whose section has another text than the one it was scored for. */
export interface MovedMatch {
  tenderId: string
  requirementId: string
  sectionId: number
}

/** Port to selections and matches of a document's sections; provided by the tenders feature. */
export interface SectionReferences {
  /**
   * Moves selections and matches from one generation of a document to another, by their text, and records the
   * selections that lost some of it. @returns the matches to score again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /** Gives the requirements that an own text answers the first section of a generation of its document. */
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

/** Port to the documents of a folder; provided by the documents feature. */
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
  /** Deactivates documents of the folder that were not seen in it. @returns their ids */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document with an unreadable file failed. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /** Marks the document failed that a run was reading when it ended. */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
