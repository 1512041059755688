import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/definition.ts'

/** Processes one stored document into sections. The job's subject is the document. */
export const processDocumentJob: JobDefinition<{ documentId: string }> = {
  kind: 'process-document',
  lane: 'indexing',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentId: z.string() }),
}

/**
 * Reads documents again whose sections an older version of the reader made. The job's subject is the document, or
 * absent for several.
 */
export const readAgainJob: JobDefinition<{ documentIds: string[] | null }> = {
  kind: 'read-again',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentIds: z.array(z.string()).nullable() }),
}

export interface FolderRun {
  /** Absolute path. */
  folder: string
  /** Path as the person typed it. */
  directory: string
  skipExisting: boolean
  maxFileSizeMegabytes: number
  buildIndex: boolean
}

/** Indexes the documents in a folder of the server. The job's subject is the folder. */
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
