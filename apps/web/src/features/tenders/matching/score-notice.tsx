import type { MatchingState } from '@tenderwright/contract'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'

/**
 * Notice that a new search could find better sections for a tender, with a button that starts it. For example, the last
 * search used an earlier version of the scoring.
 */
export const ScoreNotice = memo(function ScoreNotice({
  run,
  onMatch,
}: {
  run: MatchingState
  onMatch: () => void
}) {
  const { t } = useTranslation(['work', 'rfp'])
  const [dismissed, setDismissed] = useState<string>()
  if (run.run_id === dismissed) return null
  const { embeddings, earlier_score: earlierScore, earlier_glossary: earlierGlossary } = run
  const lacksMeaning = embeddings === 'partial' || embeddings === 'unavailable'
  if (!lacksMeaning && earlierScore !== true && earlierGlossary !== true) return null
  return (
    <Banner
      tone="warning"
      className="mx-3 mt-2"
      action={
        <Button size="sm" onClick={onMatch}>
          {t('details.rematch', { ns: 'rfp' })}
        </Button>
      }
      onDismiss={() => setDismissed(run.run_id)}
    >
      {lacksMeaning
        ? t(`score.meaning.${embeddings}`)
        : t(earlierScore === true ? 'score.earlierScore' : 'score.earlierGlossary')}
    </Banner>
  )
})
