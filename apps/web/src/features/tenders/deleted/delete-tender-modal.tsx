import type { RfpSession } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useBringBackTender } from './deleted-tenders.ts'
import { useDeleteTender } from './delete-tender.ts'

/** Dialog that asks before a tender is deleted. Afterwards, a message offers to restore the tender. */
export function DeleteTenderModal({
  tender,
  onClose,
  onDeleted,
  onBroughtBack,
}: {
  tender: RfpSession
  onClose: () => void
  onDeleted: () => void
  onBroughtBack: (tenderId: string) => void
}) {
  const { t } = useTranslation('rfp')
  const remove = useDeleteTender()
  const { mutateAsync: bringBack } = useBringBackTender()

  function undo(): void {
    bringBack(tender.id).then(
      () => onBroughtBack(tender.id),
      (error: unknown) => void toast.error(t('deleted.actionFailed'), { detail: sentenceOf(error) }),
    )
  }

  function offerUndo(): void {
    const { rfp_filename: file } = tender
    onDeleted()
    toast.success(t('delete.done', { file }), {
      action: { label: t('delete.undo'), onClick: undo },
    })
  }

  function deleteTender(): void {
    // A callback given to `mutate` would be lost, because the list without the tender arrives first and closes this
    // dialog. A failure is shown by `remove.isError`.
    remove.mutateAsync(tender.id).then(offerUndo, () => undefined)
  }

  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={deleteTender}
      title={t('delete.title')}
      message={t('delete.message', { file: tender.rfp_filename })}
      confirmLabel={t('delete.confirm')}
      busyLabel={t('delete.deleting')}
      busy={remove.isPending}
    >
      {remove.isError && <FailureAlert message={t('delete.failed', { message: sentenceOf(remove.error) })} />}
    </ConfirmModal>
  )
}
