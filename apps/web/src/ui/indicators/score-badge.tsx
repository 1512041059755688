import { useFormat } from '#i18n/format.ts'
import { Badge } from './badge.tsx'
import { scoreTone } from '../style/tone.ts'

/**
 * Coloured label with the rounded score (0 to 100) of a section that may answer a requirement. It is green from 80,
 * amber from 60, and red below 60.
 */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  const format = useFormat()
  return (
    <Badge tone={scoreTone(score)} {...(className ? { className } : {})}>
      <span className="figures font-semibold">{format.percent(score)}</span>
    </Badge>
  )
}
