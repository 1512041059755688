import type { RfpSession } from '@tenderwright/contract'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/messages/banner.tsx'

/** Notice that the latest run could not take meaning into account, or that scores are those of an earlier version. */
export const ScoreNotice = memo(function ScoreNotice({ tender }: { tender: RfpSession }) {
  const { t } = useTranslation('rfp')
  const [dismissed, setDismissed] = useState<string>()
  const run = tender.matching
  if (!run || run.run_id === dismissed) return null
  const { embeddings, earlier_score: isEarlier } = run
  const lacksMeaning = embeddings === 'partial' || embeddings === 'unavailable'
  if (!lacksMeaning && isEarlier !== true) return null
  return (
    <Banner tone="warning" className="mx-4 mt-3" onDismiss={() => setDismissed(run.run_id)}>
      {lacksMeaning ? t(`details.meaning.${embeddings}`) : t('details.earlierScore')}
    </Banner>
  )
})
