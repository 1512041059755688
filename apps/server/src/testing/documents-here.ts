import type { SectionBlockReading } from '@tenderwright/docx'
import { doDocumentTask } from '../features/tenders/answers/document-tasks.ts'
import type { DocumentWork } from '../features/tenders/answers/document-thread.ts'

const signal = new AbortController().signal

/**
 * Replacement in tests for the thread that reads sections of Word documents and writes texts as Word documents. It
 * works in the test's own thread, because starting a thread would take longer than the work.
 */
export const documentsHere: DocumentWork = {
  readBlocks: async (file, wanted) =>
    (await doDocumentTask({ kind: 'read', file, wanted }, signal)) as SectionBlockReading[],
  write: async (path, text) => void (await doDocumentTask({ kind: 'write', path, text }, signal)),
  close: () => Promise.resolve(),
}
