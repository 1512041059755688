import type { Match } from '@tenderwright/contract'
import { CalendarX2, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/indicators/badge.tsx'

/** Warning whose label shows a count. A click on the label opens the details. */
function Warning({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <details className="max-w-full min-w-0 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center">
        <Badge tone="warning" icon={icon}>
          {label}
        </Badge>
      </summary>
      <ul className="mt-1.5 flex flex-col gap-1.5 border-l-2 border-warning/40 pl-2.5 text-ink-soft [overflow-wrap:anywhere]">
        {children}
      </ul>
    </details>
  )
}

/**
 * Warnings about a section that may answer a requirement: validity periods that have ended, and numbers that differ
 * between versions of the section in several documents. Renders nothing without warnings.
 */
export function MatchConflicts({ match }: { match: Match }) {
  const { t } = useTranslation('families')
  const format = useFormat()
  const { conflicts = [], expired = [], alternatives } = match
  const fileOf = (sectionId: string) =>
    alternatives.find((one) => one.section_id === sectionId)?.source_file ?? t('conflicts.otherVersion')
  // The time is noon in the browser's time zone. Without a time, the date would mean midnight in UTC, which is on the
  // day before in America.
  const dayOf = (date: string) => format.date(`${date}T12:00:00`)
  if (conflicts.length === 0 && expired.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {conflicts.length > 0 && (
        <Warning icon={<Scale aria-hidden />} label={t('conflicts.badge', { count: conflicts.length })}>
          {conflicts.map((conflict) => (
            <li key={`${conflict.shown} ${conflict.excerpt}`}>
              <strong className="font-medium text-ink">
                {t('conflicts.here', { text: conflict.shown })}
              </strong>
              <span className="block text-xs text-ink-faint">{conflict.excerpt}</span>
              {conflict.others.map((other) => (
                <span key={other.section_id} className="block">
                  {t('conflicts.there', { file: fileOf(other.section_id), text: other.text })}
                </span>
              ))}
            </li>
          ))}
        </Warning>
      )}
      {expired.length > 0 && (
        <Warning icon={<CalendarX2 aria-hidden />} label={t('expired.badge', { count: expired.length })}>
          {expired.map((one) => (
            <li key={`${one.section_id} ${one.excerpt}`}>
              {one.section_id === match.section_id
                ? t('expired.here', { date: dayOf(one.date), excerpt: one.excerpt })
                : t('expired.there', {
                    date: dayOf(one.date),
                    file: fileOf(one.section_id),
                    excerpt: one.excerpt,
                  })}
            </li>
          ))}
        </Warning>
      )}
    </div>
  )
}
