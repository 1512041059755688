import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AssemblyReport } from '@tenderwright/contract'
import { classes } from '#ui/style/classes.ts'
import { softTone, type Tone } from '#ui/style/tone.ts'
import { verdictsOf, type Verdict, type VerdictLevel } from './verdicts.model.ts'

const looks: Record<VerdictLevel, { tone: Tone; icon: typeof CircleCheck }> = {
  good: { tone: 'success', icon: CircleCheck },
  look: { tone: 'warning', icon: TriangleAlert },
  bad: { tone: 'danger', icon: CircleX },
}

/**
 * Labels with the results of three checks, on the card of a generated proposal. The checks ask whether all requirements
 * have answers, whether content of the source documents was lost, and whether names of other clients remain in copied
 * text.
 */
export function VerdictStrip({ report }: { report: AssemblyReport }) {
  const { t } = useTranslation('assembly')
  return (
    <ul aria-label={t('verdict.label')} className="flex flex-wrap gap-1.5">
      {verdictsOf(report).map((verdict) => {
        const { tone, icon: Icon } = looks[verdict.level]
        return (
          <li
            key={verdict.about}
            data-level={verdict.level}
            className={classes(
              'figures inline-flex items-start gap-1.5 rounded-sm px-2 py-1 text-sm font-medium',
              softTone[tone],
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">{`${t(`verdict.levels.${verdict.level}`)}: `}</span>
              <Sentence verdict={verdict} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Sentence({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('assembly')
  if (verdict.about === 'answers')
    return t(`verdict.answers.${verdict.outcome}`, { count: verdict.count, total: verdict.total })
  if (verdict.about === 'content') return t(`verdict.content.${verdict.outcome}`)
  return t(`verdict.names.${verdict.outcome}`, { count: verdict.count })
}
