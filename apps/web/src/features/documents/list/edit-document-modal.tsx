import type { Document } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useUpdateDocument } from '../queries/update-document.ts'
import { DetailsForm } from './details-form.tsx'

/**
 * Dialog that corrects the client and the tender stored with a document. The server guesses both when it indexes a
 * folder of documents, so they may be wrong.
 */
export function EditDocumentModal({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const update = useUpdateDocument()
  const initial = {
    client: document.hospital_name === '-' ? '' : document.hospital_name,
    tender: document.rfp_name === '-' ? '' : (document.rfp_name ?? ''),
  }
  return (
    <DetailsForm
      description={document.file_name}
      initial={initial}
      submitLabel={t('details.save')}
      busyLabel={t('details.saving')}
      busy={update.isPending}
      failure={update.isError ? sentenceOf(update.error) : undefined}
      onClose={onClose}
      onCancel={onClose}
      onSubmit={({ organization_name, rfp_name }) =>
        update.mutate(
          {
            id: document.id,
            // Only changed names are sent, because a colleague may have changed the other name meanwhile.
            ...(organization_name !== initial.client && { hospital_name: organization_name }),
            ...(rfp_name !== initial.tender && { rfp_name }),
          },
          { onSuccess: onClose },
        )
      }
    />
  )
}
