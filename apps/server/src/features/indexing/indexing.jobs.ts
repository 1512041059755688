import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/definition.ts'

/**
 * Background job that reads one uploaded document, and stores its sections and search index. The job's subject is the
 * id of the document.
 */
export const processDocumentJob: JobDefinition<{ documentId: string }> = {
  kind: 'process-document',
  lane: 'indexing',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentId: z.string() }),
}

/**
 * Background job that reads documents again after an update, if an older version of the product made their sections.
 * `documentIds` is `null` for all such documents.
 */
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
  /** Path of the folder to index, as the person typed it. */
  directory: string
  skipExisting: boolean
  maxFileSizeMegabytes: number
  buildIndex: boolean
}

/**
 * Background job that indexes the .docx files in a folder of the server. The job's subject is the path of the folder.
 */
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
