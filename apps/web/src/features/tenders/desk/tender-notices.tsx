import type { RfpSession, SessionNotice } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'

const SENTENCE_OF = {
  selections_cleared_by_delete: 'details.selectionsCleared',
  matrix_needs_review: 'details.matrixNeedsReview',
} as const satisfies Record<SessionNotice['code'], string>

const keyOf = (notice: SessionNotice) => `${notice.code} ${notice.file_name} ${notice.at}`

/** Notices of changes that others caused in a tender, until dismissed. */
export function TenderNotices({ tender, onReview }: { tender: RfpSession; onReview: () => void }) {
  const { t } = useTranslation('rfp')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  return tender.notices
    .filter((notice) => !dismissed.includes(keyOf(notice)))
    .map((notice) => (
      <Banner
        key={keyOf(notice)}
        tone="warning"
        className="mx-4 mt-3"
        action={
          notice.code === 'matrix_needs_review' && (
            <Button size="sm" onClick={onReview}>
              {t('details.checkMatrix')}
            </Button>
          )
        }
        onDismiss={() => setDismissed((earlier) => [...earlier, keyOf(notice)])}
      >
        {t(SENTENCE_OF[notice.code], { count: notice.count, file: notice.file_name })}
      </Banner>
    ))
}
