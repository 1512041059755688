import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { FileDrop } from '#ui/controls/file-drop.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { MATRIX_EXTENSIONS } from './matrix-extensions.ts'
import type { MatrixProgress } from '../queries/matrix-sending.ts'
import type { MatrixUpload } from '../queries/upload-matrix.ts'
import { SendingFailure, SendingProgress } from './sending-progress.tsx'
import { TenderNamesFields, type TenderNames } from './tender-names-form.tsx'

const FORM_ID = 'rfp-upload'
/**
 * Dialog that creates a tender from a file with the client's requirements. It also asks for the names of client and
 * tender. Give each upload its own `key`, because the fields keep typed text.
 */
export function UploadModal({
  onClose,
  onUpload,
  onStop,
  pending,
  progress,
  error,
}: {
  onClose: () => void
  onUpload: (upload: MatrixUpload) => void
  /** Stops the running upload. */
  onStop: () => void
  pending: boolean
  progress: MatrixProgress
  error: unknown
}) {
  const { t } = useTranslation('rfp')
  const [file, setFile] = useState<File>()
  const { register, handleSubmit } = useForm<TenderNames>({
    defaultValues: { clientName: '', tenderName: '' },
  })
  return (
    <Modal
      open
      onClose={onClose}
      busy={pending}
      title={t('upload.title')}
      description={t('upload.description')}
      footer={
        <>
          <Button onClick={pending ? onStop : onClose}>{t('cancel', { ns: 'ui' })}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={pending} disabled={!file}>
            {pending ? t('upload.uploading') : t('upload.submit')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="flex flex-col gap-3.5"
        onSubmit={(event) =>
          void handleSubmit((names) => {
            if (file && !pending) onUpload({ file, ...names })
          })(event)
        }
      >
        <FileDrop
          file={file}
          onChange={setFile}
          extensions={MATRIX_EXTENSIONS}
          label={t('upload.file')}
          disabled={pending}
          hint={
            <>
              <span className="font-medium text-ink-soft">{t('upload.hint')}</span>
              <br />
              {t('upload.hintColumns')} {t('upload.hintRows')}
            </>
          }
        />
        <TenderNamesFields register={register} />
        {pending ? (
          <SendingProgress progress={progress} label={t('upload.uploading')} />
        ) : (
          <SendingFailure error={error} title={t('upload.failed')} />
        )}
      </form>
    </Modal>
  )
}
