import type { AssemblyReport } from '@tenderwright/contract'
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/style/classes.ts'
import { softTone } from '#ui/style/tone.ts'
import { overallVerdict } from './preflight.model.ts'

const looks = {
  ready: { tone: 'success', icon: CircleCheck },
  look: { tone: 'warning', icon: TriangleAlert },
  stop: { tone: 'danger', icon: OctagonX },
} as const

/**
 * Badge with the overall result of checking a generated proposal: ready to send, to be looked at, or not to be sent.
 * Renders nothing for reports of earlier versions of the product, which have no checks.
 */
export function PreflightBadge({ report }: { report: AssemblyReport }) {
  const { t } = useTranslation('assembly')
  const verdict = overallVerdict(report)
  if (!verdict) return null
  const { tone, icon: Icon } = looks[verdict.outcome]
  return (
    <p
      data-verdict={verdict.outcome}
      className={classes(
        'mb-2 flex w-fit items-start gap-2 rounded-md px-3 py-1.5 font-semibold',
        softTone[tone],
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {t(`preflight.verdict.${verdict.outcome}`)}
        {verdict.count > 0 && (
          <span className="figures font-normal"> · {t('preflight.kindCount', { count: verdict.count })}</span>
        )}
      </span>
    </p>
  )
}
