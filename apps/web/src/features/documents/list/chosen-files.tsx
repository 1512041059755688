import { useState } from 'react'
import { useDocumentWork } from '../processing/document-work-provider.tsx'
import { queueOf } from '../processing/upload-queue.ts'
import { UploadModal } from './upload-modal.tsx'

/**
 * Dialog that asks for client and tender of each file that a person chose to upload, one file after another. A single
 * file is uploaded while the dialog is open; several go into a queue that uploads in the background.
 */
export function ChosenFiles({ files, onDone }: { files: readonly File[]; onDone: () => void }) {
  const { work, state } = useDocumentWork()
  const [at, setAt] = useState(0)
  const file = files[at]
  if (!file) return null
  if (files.length === 1)
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
  const next = () => (at + 1 < files.length ? setAt(at + 1) : onDone())
  return (
    <UploadModal
      key={at}
      file={file}
      upload={undefined}
      place={{ position: at + 1, total: files.length, onSkip: next }}
      onSubmit={(details) => {
        queueOf(work).add(file, details)
        next()
      }}
      onClose={onDone}
      onCancel={onDone}
    />
  )
}
