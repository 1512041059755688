import type { RfpSession } from '@tenderwright/contract'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { useUpdateMetadata } from '../queries/update-metadata.ts'
import { TenderNamesFields, type TenderNames } from './tender-names-form.tsx'

const FORM_ID = 'rfp-details'

export function EditDetailsModal({ tender, onClose }: { tender: RfpSession; onClose: () => void }) {
  const { t } = useTranslation('rfp')
  const update = useUpdateMetadata()
  const {
    register,
    handleSubmit,
    formState: { dirtyFields: changed },
  } = useForm<TenderNames>({
    defaultValues: { clientName: tender.organization_name, tenderName: tender.rfp_name },
  })
  const save = ({ clientName, tenderName }: TenderNames) =>
    update.mutate(
      {
        tenderId: tender.id,
        // Only changed names are sent, because a colleague may have changed other names meanwhile.
        names: {
          ...(changed.clientName && { organization_name: clientName.trim() }),
          ...(changed.tenderName && { rfp_name: tenderName.trim() }),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <Modal
      open
      onClose={onClose}
      busy={update.isPending}
      title={t('edit.title')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={update.isPending}>
            {update.isPending ? t('edit.saving') : t('edit.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="flex flex-col gap-3.5"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <TenderNamesFields register={register} />
        {update.isError && <FailureAlert title={t('edit.failed')} message={sentenceOf(update.error)} />}
      </form>
    </Modal>
  )
}
