import { useQuery } from '@tanstack/react-query'
import type { OfferedDate, Outcome } from '@tenderwright/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { intoSight } from '#ui/page/into-sight.ts'
import { useTypedDate } from '../dating/date-field.tsx'
import { DatingFields } from '../dating/dating-fields.tsx'
import type { UploadDetails } from '../processing/document-work.ts'
import type { DocumentWorkState } from '../processing/work-store.ts'
import { DetailsForm } from './details-form.tsx'
import { lastNames, readProposal } from './propose-names.ts'
import { UploadProgress } from '../processing/upload-progress.tsx'

/**
 * Dialog that asks for client, tender, date and outcome of one file, and then shows the progress of its upload. If the
 * dialog is closed, the upload continues.
 */
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
  /**
   * Present if the person chose several files. `position` is the number of this file among them, counted from 1, and
   * `total` is the number of files. `onSkip` skips this file.
   */
  place?: { position: number; total: number; onSkip: () => void }
  onSubmit: (details: UploadDetails) => void
  onClose: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['documents', 'library'])
  const { data: documents = [] } = useQuery(query('listDocuments', {}))
  const date = useTypedDate('')
  const takeDate = useLatestCallback((found: string) => date.typed === '' && date.take(found))
  const [outcome, setOutcome] = useState<Outcome>('unknown')
  const [offered, setOffered] = useState<readonly OfferedDate[]>([])
  const propose = useCallback(async () => {
    const told = await readProposal(file)
    if (told.date !== '') takeDate(told.date)
    setOffered(told.offered)
    return told
  }, [file, takeDate])
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
      cancelLabel={place && t('library:names.later')}
      busy={upload !== undefined}
      onSubmit={(details) => {
        // Without a valid date, nothing is sent. The date field itself shows the reason.
        if (date.read === undefined) return
        onSubmit({
          ...details,
          ...(date.read === '' ? {} : { proposal_date: date.read }),
          ...(outcome === 'unknown' ? {} : { outcome }),
        })
      }}
      onClose={onClose}
      onCancel={onCancel}
    >
      <DatingFields
        date={date}
        outcome={outcome}
        offered={offered}
        disabled={upload !== undefined}
        onOutcome={setOutcome}
      />
      {place && (
        <Button variant="quiet" size="sm" className="-ml-2.5 self-start" onClick={place.onSkip}>
          {t('library:names.skip')}
        </Button>
      )}
      {upload && (
        <div ref={intoSight}>
          <UploadProgress transfer={upload} />
        </div>
      )}
    </DetailsForm>
  )
}
