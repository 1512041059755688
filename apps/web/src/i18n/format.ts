import type { Language } from '@tenderwright/contract'
import { useLanguage } from './i18n.ts'

const MEBIBYTE = 1024 * 1024
const DAY_IN_DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME_IN_DIGITS = { hour: '2-digit', minute: '2-digit' } as const
/** Forms of a day, a month, and a day with its time. Brazilian dates have digits, because a month's name is longer. */
const DATE_FORMS: Record<Language, Record<'day' | 'month' | 'dayAndTime', Intl.DateTimeFormatOptions>> = {
  en: {
    day: { dateStyle: 'medium' },
    month: { month: 'short', year: 'numeric' },
    dayAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  },
  'pt-BR': {
    day: DAY_IN_DIGITS,
    month: { month: '2-digit', year: 'numeric' },
    dayAndTime: { ...DAY_IN_DIGITS, ...TIME_IN_DIGITS },
  },
}
const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

export interface Format {
  number: (value: number) => string
  /** Formats a number in short form: 12,345 gives "12K" in English and "12 mil" in Portuguese. */
  compact: (value: number) => string
  /** Formats a percentage. The value is from 0 to 100 and is rounded: 86.7 gives "87%". */
  percent: (value: number) => string
  /** Formats a number of bytes in megabytes (1024 × 1024 bytes) with two decimals. A missing number gives "N/A". */
  megabytes: (bytes: number | null | undefined) => string
  /** Formats a number of bytes in a suitable unit from B to TB (base 1024), such as "1.5 GB". */
  bytes: (bytes: number) => string
  /** Formats a number of megabytes with two decimals. A missing number gives "N/A". */
  megabytesOf: (megabytes: number | null | undefined) => string
  /** Formats an ISO 8601 time as a short date: "Nov 21, 2026" in English, "21/11/2026" in Portuguese. */
  date: (iso: string | null | undefined) => string
  /** Formats the date of a proposal, as a day, a month or only a year: "Nov 21, 2026", "Nov 2026" or "2026". */
  partialDate: (date: string) => string
  dateTime: (iso: string | null | undefined) => string
  time: (iso: string | null | undefined) => string
}

/** Text that replaces a missing or unreadable value. */
const MISSING = 'N/A'

export function createFormat(language: Language): Format {
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const size = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rounded = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const forms = DATE_FORMS[language]
  const date = new Intl.DateTimeFormat(language, forms.day)
  const month = new Intl.DateTimeFormat(language, forms.month)
  const dateTime = new Intl.DateTimeFormat(language, forms.dayAndTime)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  const shown = (format: Intl.DateTimeFormat) => (iso: string | null | undefined) => {
    const instant = new Date(iso ?? Number.NaN)
    return Number.isNaN(instant.getTime()) ? MISSING : format.format(instant)
  }
  const megabytesOf = (megabytes: number | null | undefined) =>
    megabytes === null || megabytes === undefined || !Number.isFinite(megabytes)
      ? MISSING
      : `${size.format(megabytes)} MB`
  const bytes = (value: number) => {
    let unit = 0
    let shown = Math.max(0, value)
    // A value that would be shown as 1,024 is shown in the next larger unit.
    while (shown >= 1023.95 && unit < BYTE_UNITS.length - 1) {
      shown /= 1024
      unit += 1
    }
    return `${rounded.format(unit === 0 ? Math.round(shown) : shown)} ${BYTE_UNITS[unit]}`
  }
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    percent: (value) => percent.format(Math.round(value) / 100),
    megabytes: (bytes) => megabytesOf(typeof bytes === 'number' ? bytes / MEBIBYTE : undefined),
    megabytesOf,
    bytes,
    date: shown(date),
    // The time is noon in the browser's time zone. Without a time, a date would mean midnight in UTC, which is on the
    // day before in America.
    partialDate: (day) =>
      day.length === 4
        ? day
        : (day.length === 7 ? month : date).format(new Date(`${day.padEnd(10, '-01')}T12:00:00`)),
    dateTime: shown(dateTime),
    time: shown(time),
  }
}

const formats = new Map<Language, Format>()

/**
 * Returns functions that format numbers, sizes and times in the current language. They are created only once for each
 * language, because creating them takes milliseconds.
 */
export function useFormat(): Format {
  const language = useLanguage()
  const known = formats.get(language)
  if (known) return known
  const made = createFormat(language)
  formats.set(language, made)
  return made
}
