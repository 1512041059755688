import {
  type BlocksWanted,
  type NewText,
  readSectionBlocks,
  type SectionBlockReading,
  writeText,
} from '@tenderwright/docx'
import { composingError } from '#platform/failures/composing-error.ts'
import { documentAt } from '#platform/storage/place/document-at.ts'
import type { FileAddress } from '#platform/storage/storage-driver.ts'

/** Task for the worker thread of answers: read blocks of a Word file, or write a typed answer as .docx. */
export type DocumentTask =
  | { kind: 'read'; file: FileAddress; wanted: Omit<BlocksWanted, 'signal'> }
  | { kind: 'write'; path: string; text: NewText }

/**
 * Runs a task in the worker thread. Returns the blocks read, or `undefined` after writing.
 * @throws ProductError if the document is faulty
 */
export async function doDocumentTask(
  task: DocumentTask,
  signal: AbortSignal,
): Promise<SectionBlockReading[] | undefined> {
  try {
    if (task.kind === 'read')
      return await readSectionBlocks(documentAt(task.file), { ...task.wanted, signal })
    await writeText(task.path, task.text)
    return undefined
  } catch (error) {
    throw composingError(error)
  }
}
