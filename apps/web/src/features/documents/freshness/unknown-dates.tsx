import { distinctionsOf, type Document, type Freshness } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { FileName } from '#ui/indicators/file-name.tsx'
import { DatingForm } from '../dating/dating-form.tsx'
import { useDistinction } from '#ui/page/distinction.ts'

/**
 * Maximum number of documents for which a form shows date fields at the same time. After a person has dated a document,
 * the next document is shown instead.
 */
const FILLED_AT_ONCE = 8

/**
 * Notice about documents whose age is unknown, so that outdated content cannot be detected. For example, the proposal
 * has no date. A button opens a form for missing dates.
 */
export function UnknownDates({
  counts: { undated, unread },
  documents,
}: {
  counts: Freshness['documents']
  documents: readonly Document[]
}) {
  const { t } = useTranslation('freshness')
  const [isOpen, setOpen] = useState(false)
  const distinction = useDistinction()
  const distinctions = distinctionsOf(documents)
  const missing = documents.filter(
    ({ proposal_date: date, status }) => date === undefined && status === 'active',
  )
  if (undated + unread === 0) return null
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 text-ink-soft">
          {undated > 0 && <p>{t('unknown.undated', { count: undated })}</p>}
          {unread > 0 && <p>{t('unknown.unread', { count: unread })}</p>}
        </div>
        {undated > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('unknown.hide') : t('unknown.fill')}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <ul aria-label={t('unknown.label')} className="flex flex-col divide-y divide-line">
            {missing.slice(0, FILLED_AT_ONCE).map((document) => {
              const apart = distinction(document, distinctions.get(document.id))
              const named = apart === undefined ? document.file_name : `${document.file_name} (${apart})`
              return (
                <li
                  key={document.id}
                  className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
                >
                  <div className="min-w-0">
                    <h2 className="font-medium [overflow-wrap:anywhere]">
                      <FileName name={document.file_name} />
                    </h2>
                    <p className="truncate text-sm text-ink-soft">
                      {[document.hospital_name, document.rfp_name]
                        .filter((name) => name && name !== '-')
                        .join(' · ')}
                    </p>
                  </div>
                  <DatingForm document={document} named={named} />
                </li>
              )
            })}
          </ul>
          {missing.length > FILLED_AT_ONCE && (
            <p className="text-sm text-ink-soft">
              {t('unknown.more', { count: missing.length - FILLED_AT_ONCE })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
