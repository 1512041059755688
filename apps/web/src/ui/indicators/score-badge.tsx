import { useFormat } from '#i18n/format.ts'
import { Badge } from './badge.tsx'
import { scoreTone } from '../style/tone.ts'

/**
 * Coloured label with the rounded score (0 to 100) of a section that may answer a requirement: 80 or more is green, 60
 * or more amber, below red.
 */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  const format = useFormat()
  return (
    <Badge tone={scoreTone(score)} {...(className ? { className } : {})}>
      <span className="figures font-semibold">{format.percent(score)}</span>
    </Badge>
  )
}
