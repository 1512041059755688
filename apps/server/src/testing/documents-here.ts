import type { SectionBlockReading } from '@tenderwright/docx'
import { doDocumentTask } from '../features/tenders/answers/document-tasks.ts'
import type { DocumentWork } from '../features/tenders/answers/document-thread.ts'

const signal = new AbortController().signal

/** Reads and writes Word documents in the test's own thread. Starting a worker thread would take longer. */
export const documentsHere: DocumentWork = {
  readBlocks: async (file, wanted) =>
    (await doDocumentTask({ kind: 'read', file, wanted }, signal)) as SectionBlockReading[],
  write: async (path, text) => void (await doDocumentTask({ kind: 'write', path, text }, signal)),
  close: () => Promise.resolve(),
}
