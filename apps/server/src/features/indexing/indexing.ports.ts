import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { DocumentRow } from './indexing.repository.ts'
import type { FoundFile } from './walk-folder.ts'

/** Functions that update a document's row while its file is read. The row belongs to the documents feature. */
export interface DocumentReadings {
  // Each reading of a document has a number, its generation. All sections of a generation become visible together.
  /** Returns a number for a document's next reading (run over its file). Unfinished older readings stay invisible. */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /**
   * Makes the sections of a finished reading visible and stores the document's facts.
   * @param clock tells the present day in the team's time zone; a later date is not accepted for the proposal
   */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number },
    clock: Clock,
  ): Promise<unknown>
  /** Marks a document's first reading as failed, with the reason. Documents with visible sections stay unchanged. */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/** Suggested section that was replaced because its document was reread. Its score must be recomputed. */
export interface MovedMatch {
  tenderId: string
  requirementId: string
  sectionId: number
}

/** Functions that keep a tender's selected and suggested sections correct when a document is reread. */
export interface SectionReferences {
  // The tables belong to the code for tenders.
  /**
   * Moves selections and suggestions to the matching sections of a reread document.
   * @returns the suggestions whose scores must be computed again
   */
  carry(
    transaction: WriteTransaction,
    change: { documentId: string; fileName: string; from: number; to: number; at: string },
  ): Promise<readonly MovedMatch[]>
  /** Selects the first section of a text by the team for the requirements that the text answers. */
  showOwnText(
    transaction: WriteTransaction,
    reading: { documentId: string; generation: number },
  ): Promise<void>
  /** Adds the section of a text by the team to the suggestions for the requirements that the text answers. */
  listOwnText(documentId: string): Promise<void>
  /** Recomputes the scores of suggested sections that replaced others. */
  rescore(moved: readonly MovedMatch[]): Promise<void>
  /** Replaces suggested sections of an inactive document by nearly equal ones of other documents. */
  handOver(documentId: string): Promise<unknown>
}

interface Now {
  db: Db
  clock: Clock
}

/** Functions that add, find and deactivate documents of an indexed folder, provided by the documents feature. */
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
  /** Records that an indexed folder contains a document's file, and reactivates an inactive document. */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /** Removes unreadable documents whose file in an indexed folder was replaced. `sha256` is the new file's hash. */
  dropReplaced(at: Now, folder: string, found: FoundFile, sha256: string): Promise<void>
  /**
   * Deactivates documents whose files are gone from an indexed folder. `seen` has the hashes of the files there.
   * @returns the ids of the deactivated documents
   */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document with an unreadable file as failed, for the reason `problem`. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /** Marks a folder's waiting documents as failed, after its indexing job has failed for good. */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
