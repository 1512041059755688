import type { RfpSession } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useDeleteTender } from '../queries/delete-tender.ts'

export function DeleteTenderModal({
  tender,
  onClose,
  onDeleted,
}: {
  tender: RfpSession
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useTranslation('rfp')
  const remove = useDeleteTender()
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(tender.id, { onSuccess: onDeleted })}
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
