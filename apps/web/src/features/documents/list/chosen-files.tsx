import { useEffect, useSyncExternalStore } from 'react'
import { useDocumentWork } from '../processing/document-work-provider.tsx'
import { queueOf } from '../processing/upload-queue.ts'
import { UploadModal } from './upload-modal.tsx'

/** Dialog that asks for client and tender of one chosen file, open until the upload ends. */
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

/** Dialog that asks for client and tender of several files, one after another. */
export function UnnamedFiles({ onDone }: { onDone: () => void }) {
  // If it is closed, the files stay in the upload queue. The queue's panel can open the dialog again.
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
