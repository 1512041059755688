import type { AssemblyReport } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { scoreTone } from '#ui/style/tone.ts'
import { coverageByCategory } from './verdicts.model.ts'
import { ReportPart } from './report-part.tsx'

/**
 * Part of the report about a generated proposal. It shows the number of answered requirements in each category of the
 * client's requirements.
 */
export function CoverageReport({ report }: { report: AssemblyReport }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  return (
    <ReportPart title={t('report.coverage')}>
      <ul className="grid gap-x-6 gap-y-2 text-sm @lg:grid-cols-2">
        {coverageByCategory(report).map(({ category, answered, total }) => {
          const name = category || t('outline.noCategory')
          const share = (100 * answered) / total
          return (
            <li key={category} className="min-w-0">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <span className="figures shrink-0 text-ink-soft">
                  {t('outline.counted', {
                    answered: format.number(answered),
                    total: format.number(total),
                  })}
                </span>
              </div>
              <ProgressBar value={share} label={name} tone={scoreTone(share)} className="mt-1 h-1" />
            </li>
          )
        })}
      </ul>
    </ReportPart>
  )
}
