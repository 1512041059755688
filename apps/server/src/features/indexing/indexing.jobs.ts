import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/definition.ts'

/** Reads one stored document into sections. The subject is the document. */
export const processDocumentJob: JobDefinition<{ documentId: string }> = {
  kind: 'process-document',
  lane: 'indexing',
  maxAttempts: 3,
  keptDays: 30,
  payload: z.object({ documentId: z.string() }),
}

export interface FolderRun {
  /** Absolute. */
  folder: string
  /** As the person named it. */
  directory: string
  skipExisting: boolean
  maxFileSizeMegabytes: number
  buildIndex: boolean
}

/** Reads a folder of documents. The subject is the folder. */
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
