import type { RfpSession, SessionNotice } from '@tenderwright/contract'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'

const AmendmentNotice = onDemand(
  async () =>
    (await withTexts('amendments', () => import('../amendments/amendment-notice.tsx'))).AmendmentNotice,
)

const SelectionChangesNotice = onDemand(
  async () =>
    (await withTexts('readAgain', () => import('../selection-changes/selection-changes-notice.tsx')))
      .SelectionChangesNotice,
)

const SENTENCE_OF = {
  selections_cleared_by_delete: 'details.selectionsCleared',
  matrix_needs_review: 'details.matrixNeedsReview',
} as const satisfies Record<
  Exclude<SessionNotice['code'], 'matrix_amended' | 'selections_changed_by_reading'>,
  string
>

const keyOf = (notice: SessionNotice) => `${notice.code} ${notice.file_name} ${notice.at}`

/**
 * Warnings above a tender's requirements. Example: a document with selected sections was deleted. A warning stays until
 * a person dismisses it.
 */
export const TenderNotices = memo(function TenderNotices({
  tender,
  onReview,
}: {
  tender: RfpSession
  onReview: () => void
}) {
  const { t } = useTranslation('rfp')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  return tender.notices
    .filter((notice) => !dismissed.includes(keyOf(notice)))
    .map((notice) => {
      const dismiss = () => setDismissed((earlier) => [...earlier, keyOf(notice)])
      if (notice.code === 'matrix_amended')
        return (
          <AmendmentNotice key={keyOf(notice)} tenderId={tender.id} notice={notice} onDismiss={dismiss} />
        )
      if (notice.code === 'selections_changed_by_reading')
        return (
          <SelectionChangesNotice
            key={keyOf(notice)}
            tenderId={tender.id}
            notice={notice}
            onDismiss={dismiss}
          />
        )
      return (
        <Banner
          key={keyOf(notice)}
          tone="warning"
          className="mx-3 mt-2"
          action={
            notice.code === 'matrix_needs_review' && (
              <Button size="sm" onClick={onReview}>
                {t('details.checkMatrix')}
              </Button>
            )
          }
          onDismiss={dismiss}
        >
          {t(SENTENCE_OF[notice.code], { count: notice.count, file: notice.file_name })}
        </Banner>
      )
    })
})
