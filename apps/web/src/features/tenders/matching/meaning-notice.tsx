import type { RfpSession } from '@tenderwright/contract'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/messages/banner.tsx'

/** Notice that the latest run could not take meaning into account. */
export const MeaningNotice = memo(function MeaningNotice({ tender }: { tender: RfpSession }) {
  const { t } = useTranslation('rfp')
  const [dismissed, setDismissed] = useState<string>()
  const run = tender.matching
  if (!run || run.run_id === dismissed) return null
  if (run.embeddings !== 'partial' && run.embeddings !== 'unavailable') return null
  return (
    <Banner tone="warning" className="mx-4 mt-3" onDismiss={() => setDismissed(run.run_id)}>
      {t(`details.meaning.${run.embeddings}`)}
    </Banner>
  )
})
