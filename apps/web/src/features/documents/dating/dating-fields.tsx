import { OUTCOMES, type OfferedDate, type Outcome } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/controls/select.tsx'
import { DateField, type TypedDate } from './date-field.tsx'
import { OfferedDates } from './offered-dates.tsx'

/**
 * Optional fields of the upload form for the date of a proposal and its outcome (won, lost or unknown). Dates that were
 * found on the proposal's cover are offered as buttons.
 */
export function DatingFields({
  date,
  outcome,
  offered,
  disabled,
  onOutcome,
}: {
  date: TypedDate
  outcome: Outcome
  /** Dates that were found on the proposal's cover. A date may be that of the proposal or, for example, a deadline. */
  offered: readonly OfferedDate[]
  disabled: boolean
  onOutcome: (outcome: Outcome) => void
}) {
  const { t } = useTranslation('freshness')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <DateField optional value={date} disabled={disabled} className="grow basis-48" />
        <Select
          className="grow basis-40"
          label={t('dating.outcome')}
          value={outcome}
          disabled={disabled}
          options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={(value) => onOutcome(value as Outcome)}
        />
      </div>
      <OfferedDates dates={offered} disabled={disabled} onTake={date.take} />
      {date.typed === '' && <p className="text-sm text-ink-soft">{t('dating.readLater')}</p>}
    </div>
  )
}
