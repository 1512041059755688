import { useTranslation } from 'react-i18next'
import { SCORE_PARTS, type ScorePart } from './match-reasons.model.ts'

const COLOURS: Record<ScorePart, string> = {
  title: 'bg-success',
  body: 'bg-accent',
  phrases: 'bg-ai',
  rest: 'bg-line-control',
}

/**
 * Horizontal bar with the parts of a suggested section's score: points for words in the title, words in the body,
 * phrases and the rest. A score of 100 fills the whole width.
 */
export function ScoreBar({ parts }: { parts: Record<ScorePart, number> }) {
  const { t } = useTranslation('rfp')
  const shown = SCORE_PARTS.filter((part) => Math.round(parts[part]) !== 0)
  return (
    <div className="flex items-center gap-3 text-xs">
      <div aria-hidden className="bar-look flex h-1.5 w-24 shrink-0 gap-px bg-sunken">
        {shown.map((part) => (
          <span key={part} className={COLOURS[part]} style={{ width: `${Math.max(0, parts[part])}%` }} />
        ))}
      </div>
      <ul aria-label={t('matches.reasons.parts')} className="figures flex flex-wrap gap-x-3 text-ink-faint">
        {shown.map((part) => (
          <li key={part} className="flex items-center gap-1">
            <span aria-hidden className={`bar-look size-1.5 ${COLOURS[part]}`} />
            {t(`matches.reasons.part.${part}`, { points: Math.round(parts[part]) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
