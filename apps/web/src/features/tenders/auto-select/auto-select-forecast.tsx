import type { AutoselectPreview } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { forecastAt } from './auto-select.model.ts'

/**
 * Forecast in a dialog that selects suggested sections automatically. It shows how many requirements would get a
 * section, given a minimum score, and for how many of them the score is close to the minimum.
 */
export function AutoSelectForecast({
  preview,
  threshold,
}: {
  preview: AutoselectPreview
  threshold: number
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const { chosen, justChosen, justMissed, kept } = forecastAt(preview, threshold)
  const line = (key: 'justChosen' | 'justMissed' | 'kept' | 'unmatched', count: number) =>
    count > 0 && <li>{t(`autoSelect.forecast.${key}`, { count, shown: format.number(count) })}</li>
  return (
    <div className="figures mt-3 rounded-md bg-sunken px-3 py-2.5">
      <output className="block font-semibold">
        {t('autoSelect.forecast.chosen', { count: chosen, shown: format.number(chosen) })}
      </output>
      <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft">
        {line('justChosen', justChosen)}
        {line('justMissed', justMissed)}
        {line('kept', kept)}
        {line('unmatched', preview.unmatched_count)}
      </ul>
    </div>
  )
}
