import type { Amendment, RfpSession } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileDrop } from '#ui/controls/file-drop.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useChangeAmendment, useDiscardAmendment } from '../queries/change-amendment.ts'
import { MATRIX_EXTENSIONS } from '../list/matrix-extensions.ts'
import { SendingFailure, SendingProgress } from '../list/sending-progress.tsx'
import type { MatrixProgress } from '../queries/matrix-sending.ts'
import { useUploadAmendment } from '../queries/upload-amendment.ts'
import { AmendmentReview } from './amendment-review.tsx'
import { useUndoneToast } from './undone-toast.ts'

/**
 * Dialog for a new version of a client's file of requirements. A person uploads the file, sees how its requirements
 * differ from the current ones, and applies or discards the new version.
 */
export function AmendmentModal({ tender, onClose }: { tender: RfpSession; onClose: () => void }) {
  const uploading = useUploadAmendment(tender.id)
  return uploading.data ? (
    <ReviewStep tender={tender} amendment={uploading.data} onClose={onClose} />
  ) : (
    <FileStep
      tender={tender}
      onClose={onClose}
      onCompare={uploading.mutate}
      onStop={uploading.stop}
      pending={uploading.isPending}
      progress={uploading.progress}
      error={uploading.error}
    />
  )
}

function FileStep({
  tender,
  onClose,
  onCompare,
  onStop,
  pending,
  progress,
  error,
}: {
  tender: RfpSession
  onClose: () => void
  onCompare: (file: File) => void
  onStop: () => void
  pending: boolean
  progress: MatrixProgress
  error: unknown
}) {
  const { t } = useTranslation(['amendments', 'rfp'])
  const [file, setFile] = useState<File>()
  const label = progress.percent < 100 ? t('uploading') : t('comparing')
  return (
    <Modal
      open
      onClose={onClose}
      busy={pending}
      title={t('title')}
      description={t('description', { file: tender.rfp_filename })}
      footer={
        <>
          <Button onClick={pending ? onStop : onClose}>{t('cancel', { ns: 'ui' })}</Button>
          <Button
            variant="primary"
            busy={pending}
            disabled={!file}
            onClick={() => file && !pending && onCompare(file)}
          >
            {pending ? label : t('compare')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <FileDrop
          file={file}
          onChange={setFile}
          extensions={MATRIX_EXTENSIONS}
          label={t('file')}
          hint={t('upload.hint', { ns: 'rfp' })}
          disabled={pending}
        />
        {pending ? (
          <SendingProgress progress={progress} label={label} />
        ) : (
          <SendingFailure error={error} title={t('failed')} />
        )}
      </div>
    </Modal>
  )
}

function ReviewStep({
  tender,
  amendment,
  onClose,
}: {
  tender: RfpSession
  amendment: Amendment
  onClose: () => void
}) {
  const { t } = useTranslation('amendments')
  const applying = useChangeAmendment('applyAmendment', tender.id)
  const undoing = useChangeAmendment('undoAmendment', tender.id)
  const discarding = useDiscardAmendment(tender.id)
  const undone = useUndoneToast()
  const { amendment_id: id, file_name: file } = amendment

  function apply(): void {
    applying.mutate(id, {
      onSuccess: () => {
        onClose()
        toast.success(t('applied', { file }), {
          action: { label: t('undo'), onClick: () => void undone(undoing.mutateAsync(id)) },
        })
      },
    })
  }

  // If a person closes the dialog without applying the comparison, the comparison is deleted, because no other screen
  // shows it.
  function discard(): void {
    onClose()
    discarding
      .mutateAsync(id)
      .catch((error: unknown) => toast.error(t('discardFailed', { message: sentenceOf(error) })))
  }

  return (
    <Modal
      open
      onClose={discard}
      busy={applying.isPending}
      size="xl"
      title={t('title')}
      description={file}
      footer={
        <>
          <Button onClick={discard} disabled={applying.isPending}>
            {t('discard')}
          </Button>
          <Button variant="primary" busy={applying.isPending} onClick={apply}>
            {applying.isPending ? t('applying') : t('apply')}
          </Button>
        </>
      }
    >
      {applying.isError && (
        <FailureAlert className="mb-3" title={t('applyFailed')} message={sentenceOf(applying.error)} />
      )}
      <AmendmentReview amendment={amendment} />
    </Modal>
  )
}
