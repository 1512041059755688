import { useFormat } from '#i18n/format.ts'
import { Badge } from './badge.tsx'
import { scoreTone } from '../style/tone.ts'

/** Coloured label with a section's rounded score: green from 80, amber from 60, else red. */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  const format = useFormat()
  return (
    <Badge tone={scoreTone(score)} {...(className ? { className } : {})}>
      <span className="figures font-semibold">{format.percent(score)}</span>
    </Badge>
  )
}
