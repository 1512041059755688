import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { useTabProgress } from '#ui/page/tab-title.ts'
import { DocumentWork } from './document-work.ts'
import { sendDocument } from './send-document.ts'
import { recall, remember } from './remembered-run.ts'
import { shareDone, type DocumentWorkState } from './work-store.ts'

const Context = createContext<DocumentWork | undefined>(undefined)

/**
 * Provides the React context for work on documents. It uploads documents, and follows the server while it processes and
 * indexes them. The provider is mounted above all screens, so that leaving a screen stops nothing.
 */
export function DocumentWorkProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [work] = useState(
    () =>
      new DocumentWork({
        upload: sendDocument,
        startIndexing: (directory_path, max_file_size_mb) =>
          call('indexFolder', {
            body: { directory_path, max_file_size_mb, skip_existing: true, build_index: false },
          }),
        indexingStatus: (id, signal) => call('indexingStatus', { params: { id } }, signal),
        processingStatus: (id, signal) => call('processingStatus', { params: { id } }, signal),
        remember,
        recall,
        listProcessing: () => call('listProcessing', {}),
        onChange: () =>
          refresh(client, 'listDocuments', 'documentDetails', 'documentStatistics', 'search', 'suggest'),
      }),
  )
  useEffect(() => {
    work.adoptRunning().catch((error: unknown) => console.warn('Running work is not known', error))
    return () => work.stop()
  }, [work])
  const uploading = useSyncExternalStore(
    work.store.subscribe,
    () => work.store.snapshot().upload !== undefined,
  )
  const share = useSyncExternalStore(work.store.subscribe, () => shareDone(work.store.snapshot()))
  useTabProgress('documents', share)
  useAskBeforeLeaving(uploading)
  return <Context value={work}>{children}</Context>
}

export function useDocumentWork(): { work: DocumentWork; state: DocumentWorkState } {
  const work = useContext(Context)
  if (!work) throw new Error('DocumentWorkProvider is missing')
  return { work, state: useSyncExternalStore(work.store.subscribe, work.store.snapshot) }
}
