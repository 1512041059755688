import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { localDay, readTypedDate, writeTypedDate } from './typed-date.ts'

/** State of a date field: the typed text, the date that it means, and functions that change both. */
export interface TypedDate {
  typed: string
  /**
   * Typed date in ISO 8601. Empty if the field is empty. `undefined` if the text is not a date, or if the date is in
   * the future.
   */
  read: string | undefined
  type: (text: string) => void
  /**
   * Puts a date into the field, in the notation of the current language. Example: "2024-03-12" becomes "12/03/2024" in
   * Portuguese.
   */
  take: (date: string) => void
}

/**
 * Hook for the state of a `DateField`. The initial value is an ISO 8601 day, month or year, or '' for an empty field.
 */
export function useTypedDate(initial: string): TypedDate {
  const language = useLanguage()
  const [typed, setTyped] = useState(() => writeTypedDate(initial, language))
  const [today] = useState(() => localDay(new Date()))
  return {
    typed,
    read: readTypedDate(typed, language, today),
    type: setTyped,
    take: (date) => setTyped(writeTypedDate(date, language)),
  }
}

/**
 * Text field for the date of a proposal: a day, a month or a year. A full date is repeated in words below the field,
 * because "03/04" can mean April 3 or March 4.
 */
export function DateField({
  value,
  optional = false,
  disabled = false,
  className,
}: {
  value: TypedDate
  optional?: boolean
  disabled?: boolean
  className?: string
}) {
  const { t } = useTranslation('freshness')
  const format = useFormat()
  const { typed, read, type } = value
  const spelled = read?.length === '2024-03-12'.length ? format.partialDate(read) : typed
  return (
    <TextField
      {...(className === undefined ? {} : { className })}
      label={t(optional ? 'dating.dateOptional' : 'dating.date')}
      placeholder={t('dating.dateHint')}
      value={typed}
      maxLength={20}
      disabled={disabled}
      hint={spelled === typed ? undefined : spelled}
      error={read === undefined ? t('dating.noDate') : undefined}
      onChange={({ target }) => type(target.value)}
    />
  )
}
