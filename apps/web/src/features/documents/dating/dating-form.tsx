import { OUTCOMES, type Document, type Outcome } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useUpdateDocument } from '../queries/update-document.ts'
import { DateField, useTypedDate } from './date-field.tsx'
import { OfferedDates } from './offered-dates.tsx'

/**
 * Form on a document's page for the date of the proposal and its outcome (won, lost or unknown). Dates that were found
 * in the document are offered as buttons. A typed date is saved only by pressing a button, because it may be
 * unfinished.
 */
export function DatingForm({ document, named }: { document: Document; named: string }) {
  const { t } = useTranslation('freshness')
  const update = useUpdateDocument()
  const { proposal_date: date = '', outcome = 'unknown', offered_dates: offered = [] } = document
  const typed = useTypedDate(date)
  const isChanged = typed.read !== undefined && typed.read !== date
  const save = (body: { proposal_date?: string; outcome?: Outcome }) =>
    update.mutate({ id: document.id, ...body })
  return (
    <form
      aria-label={t('dating.label', { file: named })}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save({ proposal_date: typed.read ?? '' })
      }}
    >
      <div className="flex flex-wrap items-start gap-2 [&>button]:mt-6">
        <DateField value={typed} className="grow basis-40" />
        <Button
          type="submit"
          disabled={!isChanged}
          busy={update.isPending && update.variables.proposal_date !== undefined}
        >
          {t('dating.save')}
        </Button>
        <Select
          className="grow basis-40"
          label={t('dating.outcome')}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={(value) => save({ outcome: value as Outcome })}
        />
      </div>
      <OfferedDates
        dates={offered}
        onTake={(one) => {
          typed.take(one)
          save({ proposal_date: one })
        }}
      />
      {update.isError && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(update.error)}
        </p>
      )}
    </form>
  )
}
