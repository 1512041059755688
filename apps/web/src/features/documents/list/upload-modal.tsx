import { useTranslation } from 'react-i18next'
import type { UploadDetails } from '../processing/document-work.ts'
import type { DocumentWorkState } from '../processing/work-store.ts'
import { DetailsForm } from './details-form.tsx'
import { UploadProgress } from '../processing/upload-progress.tsx'

/** Modal that asks for details before a chosen file is uploaded. Closing it during the upload lets the upload go on. */
export function UploadModal({
  file,
  upload,
  onSubmit,
  onClose,
  onCancel,
}: {
  file: File
  upload: DocumentWorkState['upload']
  onSubmit: (details: UploadDetails) => void
  onClose: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('documents')
  return (
    <DetailsForm
      description={t('details.upload', { file: file.name })}
      submitLabel={t('details.continue')}
      busyLabel={t('details.uploading')}
      busy={upload !== undefined}
      onSubmit={onSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      {upload && <UploadProgress transfer={upload} />}
    </DetailsForm>
  )
}
