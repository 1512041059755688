import type { Document } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/**
 * Line about the active content of a Word document. Active content fetches or runs something without a click, such as
 * an external picture. New proposals contain it only in a harmless form.
 */
export function ActiveContentLine({ found }: { found: NonNullable<Document['active_content']> }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const list = found
    .map((one) => `${t(`report.disarmed.kinds.${one.kind}`)} (${format.number(one.count)})`)
    .join(', ')
  return <p className="text-sm text-ink-soft">{t('report.disarmed.inSource', { count, list })}</p>
}
