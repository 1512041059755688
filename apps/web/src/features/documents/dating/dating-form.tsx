import { OUTCOMES, type Document, type Outcome } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useUpdateDocument } from '../queries/update-document.ts'
import { readTypedDate, writeTypedDate } from './typed-date.ts'

/** Form for the date of a proposal and its outcome. Dates found are offered, and a change is saved by its button. */
export function DatingForm({ document, named }: { document: Document; named: string }) {
  const { t, i18n } = useTranslation('freshness')
  const format = useFormat()
  const update = useUpdateDocument()
  const { proposal_date: date = '', outcome = 'unknown', offered_dates: offered = [] } = document
  const [typed, setTyped] = useState(() => writeTypedDate(date, i18n.language))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const read = readTypedDate(typed, i18n.language, today)
  const isChanged = read !== undefined && read !== date
  const save = (body: { proposal_date?: string; outcome?: Outcome }) =>
    update.mutate({ id: document.id, ...body })
  return (
    <form
      aria-label={t('dating.label', { file: named })}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save({ proposal_date: read })
      }}
    >
      <div className="flex flex-wrap items-start gap-2 [&>button]:mt-6">
        <TextField
          className="grow basis-40"
          label={t('dating.date')}
          placeholder={t('dating.dateHint')}
          value={typed}
          maxLength={20}
          error={read === undefined ? t('dating.noDate') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          disabled={!isChanged}
          busy={update.isPending && update.variables.proposal_date !== undefined}
        >
          {t('dating.save')}
        </Button>
        <Select
          className="grow basis-32"
          label={t('dating.outcome')}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={(value) => save({ outcome: value as Outcome })}
        />
      </div>
      {offered.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('dating.offered')}>
          {offered.map((one) => (
            <li key={`${one.place} ${one.date}`} className="max-w-full">
              <Button
                size="sm"
                variant="offer"
                className="max-w-full"
                title={one.excerpt}
                onClick={() => {
                  setTyped(writeTypedDate(one.date, i18n.language))
                  save({ proposal_date: one.date })
                }}
              >
                <span className="truncate">
                  {t(`dating.places.${one.place}`, { date: format.partialDate(one.date) })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {update.isError && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(update.error)}
        </p>
      )}
    </form>
  )
}
