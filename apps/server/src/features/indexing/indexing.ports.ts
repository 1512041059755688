import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { DocumentRow } from './indexing.repository.ts'
import type { FoundFile } from './walk-folder.ts'

/** Writes what reading a document changes about it; the documents feature's. */
export interface DocumentReadings {
  /** Begins a new generation; every older one that is still being written can no longer become visible. */
  startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number>
  /** Makes a generation visible, with what was read of the document. */
  showGeneration(
    transaction: WriteTransaction,
    id: string,
    reading: Updateable<Schema['documents']> & { generation: number },
  ): Promise<unknown>
  /** Marks a document failed that nobody has seen yet. */
  failReading(transaction: WriteTransaction, id: string | null, problem: JobProblem): Promise<void>
}

/** Lets what tenders selected and matched follow a document; the tenders feature's. */
export interface SectionReferences {
  /** Points selections and matches of one generation of a document at another. */
  carry(transaction: WriteTransaction, documentId: string, from: number, to: number): Promise<unknown>
  /** Lets matches that show a section of the document show another that says the same. */
  handOver(documentId: string): Promise<unknown>
}

interface Now {
  db: Db
  clock: Clock
}

/** Writes what a run finds about the documents of a folder; the documents feature's. */
export interface FolderDocuments extends DocumentReadings {
  /** Takes a file in as a document to be read. @returns its id; undefined when its bytes are an upload's */
  takeFromFolder(
    at: Now & { ids: Ids },
    folder: string,
    found: FoundFile,
    staged: StagedFile,
  ): Promise<string | undefined>
  /** Writes that a known document was found in the folder. */
  markFound(at: Now, document: DocumentRow, folder: string, found: FoundFile): Promise<unknown>
  /** Makes inactive what came from the folder and was not seen in it. @returns the ids of those documents */
  markMissing(at: Now, folder: string, seen: ReadonlySet<string>): Promise<string[]>
  /** Marks a document failed whose file could not be read. */
  markFailed(at: Now, documentId: string, problem: JobProblem): Promise<unknown>
  /** Marks the document failed that a run was reading when it ended. */
  failFolder(transaction: WriteTransaction, folder: string | null, problem: JobProblem): Promise<void>
}
