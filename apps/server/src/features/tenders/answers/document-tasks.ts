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
 * Task for the worker thread that handles the Word documents of answers. It either reads paragraphs and tables from a
 * file, or makes a .docx file of an answer that a person wrote.
 */
export type DocumentTask =
  | { kind: 'read'; file: FileAddress; wanted: Omit<BlocksWanted, 'signal'> }
  | { kind: 'write'; path: string; text: NewText }

/**
 * Does one task in the worker thread: reads paragraphs and tables of a Word document, or makes a .docx file of an
 * answer. Returns the paragraphs and tables, or `undefined` after writing.
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
