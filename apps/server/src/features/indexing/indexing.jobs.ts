import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/definition.ts'

/** Background job that reads and indexes an uploaded document. Its subject is the document's id. */
export const processDocumentJob: JobDefinition<{ documentId: string }> = {
  kind: 'process-document',
  lane: 'indexing',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentId: z.string() }),
}

/** Background job that rereads documents indexed by an older version. `null` for `documentIds` means all of them. */
export const readAgainJob: JobDefinition<{ documentIds: string[] | null }> = {
  kind: 'read-again',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentIds: z.array(z.string()).nullable() }),
}

export interface FolderRun {
  /** Absolute path of the folder to index. */
  folder: string
  /** Path as typed by the person. */
  directory: string
  skipExisting: boolean
  maxFileSizeMegabytes: number
  buildIndex: boolean
}

/** Background job that indexes the .docx files of a server folder. Its subject is the folder's path. */
export const indexFolderJob: JobDefinition<FolderRun> = {
  kind: 'index-folder',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({
    folder: z.string(),
    directory: z.string(),
    skipExisting: z.boolean(),
    maxFileSizeMegabytes: z.number(),
    buildIndex: z.boolean(),
  }),
}
