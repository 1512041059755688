import type { OfferedDate } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'

/**
 * Buttons with the dates that were found in a document, one of which may be the date of the proposal. A click passes a
 * date to `onTake`. Renders nothing if no date was found.
 */
export function OfferedDates({
  dates,
  disabled = false,
  onTake,
}: {
  dates: readonly OfferedDate[]
  disabled?: boolean
  onTake: (date: string) => void
}) {
  const { t } = useTranslation('freshness')
  const format = useFormat()
  if (dates.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('dating.offered')}>
      {dates.map(({ date, place, excerpt }) => (
        <li key={`${place} ${date}`} className="max-w-full">
          <Button
            size="sm"
            variant="offer"
            className="max-w-full"
            disabled={disabled}
            title={excerpt}
            onClick={() => onTake(date)}
          >
            <span className="truncate">
              {t(`dating.places.${place}`, { date: format.partialDate(date) })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
