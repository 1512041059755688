import { useEffect, useSyncExternalStore } from 'react'
import { useDocumentWork } from '../processing/document-work-provider.tsx'
import { queueOf } from '../processing/upload-queue.ts'
import { UploadModal } from './upload-modal.tsx'

/** Dialog that asks for client and tender of a single chosen file. It stays open while the file is uploaded. */
export function ChosenFile({ file, onDone }: { file: File; onDone: () => void }) {
  const { work, state } = useDocumentWork()
  return (
    <UploadModal
      file={file}
      upload={state.upload}
      onSubmit={(details) =>
        void work.upload(file, details).then(({ kind }) => kind !== 'signedOut' && onDone())
      }
      onClose={onDone}
      onCancel={() => {
        work.cancelUpload()
        onDone()
      }}
    />
  )
}

/**
 * Dialog that asks for client and tender of several chosen files, one after another. If the dialog is closed, the files
 * stay in the upload queue, and the queue's panel can open the dialog again.
 */
export function UnnamedFiles({ onDone }: { onDone: () => void }) {
  const { work } = useDocumentWork()
  const queue = queueOf(work)
  const next = useSyncExternalStore(queue.subscribe, () =>
    queue.snapshot().find(({ state }) => state === 'unnamed'),
  )
  const isOver = next === undefined
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  if (!next) return null
  return (
    <UploadModal
      key={next.key}
      file={next.file}
      upload={undefined}
      place={{ ...next.place, onSkip: () => queue.remove(next.key) }}
      onSubmit={(details) => queue.name(next.key, details)}
      onClose={onDone}
      onCancel={onDone}
    />
  )
}
