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

/**
 * Request to the worker thread that works on Word documents for answers: to read paragraphs and tables of a file, or to
 * write a typed answer as a .docx file.
 */
export type DocumentTask =
  | { kind: 'read'; file: FileAddress; wanted: Omit<BlocksWanted, 'signal'> }
  | { kind: 'write'; path: string; text: NewText }

/**
 * Reads paragraphs and tables of a Word document, or writes a typed answer as a .docx file, in a worker thread.
 * @throws an error with the code that the Word library reports
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
