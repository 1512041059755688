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
 * Task for the worker thread that handles Word documents of answers. It either reads paragraphs and tables, or writes a
 * typed answer to a .docx file.
 */
export type DocumentTask =
  | { kind: 'read'; file: FileAddress; wanted: Omit<BlocksWanted, 'signal'> }
  | { kind: 'write'; path: string; text: NewText }

/**
 * Runs one task in the worker thread: reads paragraphs and tables of a Word document, or writes an answer to a .docx
 * file. Returns the paragraphs and tables, or `undefined` after writing.
 * @throws ProductError with the code of the fault in the document
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
