import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import type { UploadDetails } from '../processing/document-work.ts'
import type { DocumentWorkState } from '../processing/work-store.ts'
import { DetailsForm } from './details-form.tsx'
import { lastNames, proposeNames } from './propose-names.ts'
import { UploadProgress } from '../processing/upload-progress.tsx'

/** Modal that asks for details before a chosen file is uploaded. Closing it during the upload lets the upload go on. */
export function UploadModal({
  file,
  upload,
  place,
  onSubmit,
  onClose,
  onCancel,
}: {
  file: File
  upload: DocumentWorkState['upload']
  /** Place of the file among several, and the way past it. */
  place?: { position: number; total: number; onSkip: () => void }
  onSubmit: (details: UploadDetails) => void
  onClose: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['documents', 'library'])
  const { data: documents = [] } = useQuery(query('listDocuments', {}))
  const propose = useCallback(() => proposeNames(file), [file])
  const isLast = place === undefined || place.position === place.total
  return (
    <DetailsForm
      description={
        <>
          {place && (
            <span className="figures block text-sm">
              {t('library:names.position', { position: place.position, total: place.total })}
            </span>
          )}
          {t('details.upload', { file: file.name })}
        </>
      }
      propose={propose}
      offers={lastNames(documents)}
      submitLabel={isLast ? t('details.continue') : t('library:names.addToQueue')}
      busyLabel={t('details.uploading')}
      busy={upload !== undefined}
      onSubmit={onSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      {place && (
        <Button variant="quiet" size="sm" className="-ml-2.5 self-start" onClick={place.onSkip}>
          {t('library:names.skip')}
        </Button>
      )}
      {upload && <UploadProgress transfer={upload} />}
    </DetailsForm>
  )
}
