import { fold } from '@tenderwright/search'
import { excerptOf } from './excerpt.ts'

/** Last day of a validity stated in a text. */
export interface Validity {
  /** ISO date. */
  until: string
  text: string
  excerpt: string
}

const MONTH_NAMES = [
  'janeiro|january|jan',
  'fevereiro|february|fev|feb',
  'marco|march|mar',
  'abril|april|abr|apr',
  'maio|may|mai',
  'junho|june|jun',
  'julho|july|jul',
  'agosto|august|ago|aug',
  'setembro|september|set|sept|sep',
  'outubro|october|out|oct',
  'novembro|november|nov',
  'dezembro|december|dez|dec',
]
const MONTH = MONTH_NAMES.join('|')

/** Forms of dates in folded text, most precise first. */
const DATES: readonly { form: RegExp; read: (found: RegExpExecArray) => [number, number?, number?] }[] = [
  { form: /\b(\d{4})-(\d{2})-(\d{2})\b/, read: ([, y, m, d]) => [Number(y), Number(m), Number(d)] },
  {
    form: /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/,
    read: ([, d, m, y]) => dayFirst(Number(d), Number(m), Number(y)),
  },
  {
    form: new RegExp(`\\b(\\d{1,2})[ºo°]?\\s+(?:de\\s+|of\\s+)?(${MONTH})\\.?,?\\s+(?:de\\s+)?(\\d{4})\\b`),
    read: ([, d, m, y]) => [Number(y), monthOf(m!), Number(d)],
  },
  {
    form: new RegExp(`\\b(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`),
    read: ([, m, d, y]) => [Number(y), monthOf(m!), Number(d)],
  },
  {
    form: new RegExp(`\\b(${MONTH})\\.?\\s*(?:de\\s+|of\\s+|/)?\\s*(\\d{4})\\b`),
    read: ([, m, y]) => [Number(y), monthOf(m!)],
  },
  { form: /\b(0?[1-9]|1[0-2])\/(\d{4})\b/, read: ([, m, y]) => [Number(y), Number(m)] },
  { form: /\b(20\d{2}|19\d{2})\b/, read: ([, y]) => [Number(y)] },
]

/**
 * Words before an end date: "válido até", "validade", "vigência", "vence em", "expires". A date without one is
 * history ("desde 2012 atendemos", "contrato assinado em 12/03/2019"), not an expiry.
 */
const END =
  /\b(?:valid[oa]s?|validade|validez|vigen(?:te|tes|cia)|em vigor ate|vence(?:m|ra|rao)?|vencimento|expira(?:m|ra|cao)?|valid(?:ity)?|expir(?:es|y|ation|ed)|in force until|good (?:until|through))\b/g
/** Words before a start date. */
const BEGINNING =
  /(?:a partir de|desde|inici\w*(?: em| de)?|emitid[oa]s?(?: em)?|emissao:?|assinad[oa]s?(?: em)?|celebrad[oa]s?(?: em)?|publicad[oa]s?(?: em)?|from|since|start\w*(?: on)?|issued(?: on)?|signed(?: on)?)\s*$/
/** Largest distance in characters between such a word and its date. */
const REACH = 90

/** Finds the validities in a text, expired or not. Of a period ("vigência de … a …") the end counts. */
export function findValidities(text: string): Validity[] {
  const found = new Map<number, Validity>()
  let lineStart = 0
  for (const line of text.split(/\n/)) {
    for (const { until, start, end } of validitiesOfLine(foldInPlace(line))) {
      const at = lineStart + start
      found.set(at, {
        until,
        text: text.slice(at, lineStart + end),
        excerpt: excerptOf(text, at, lineStart + end),
      })
    }
    lineStart += line.length + 1
  }
  return [...found.values()]
}

interface FoundDate {
  until: string
  start: number
  end: number
}

function validitiesOfLine(line: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const cue of line.matchAll(END)) {
    const from = cue.index + cue[0].length
    // A sentence ends at a full stop followed by a blank and a letter, not within a date or "n. 5".
    const sentence = /^.*?(?=[;!?]|\.\s+\p{L}|$)/su.exec(line.slice(from, from + REACH))?.[0] ?? ''
    const dates = datesIn(sentence).filter(({ start }) => !BEGINNING.test(sentence.slice(0, start)))
    const latest = dates.reduce<FoundDate | undefined>(
      (best, one) => (best === undefined || one.until > best.until ? one : best),
      undefined,
    )
    if (latest) found.push({ ...latest, start: latest.start + from, end: latest.end + from })
  }
  return found
}

function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = []
  let rest = text
  for (const { form, read } of DATES) {
    for (let match = form.exec(rest); match; match = form.exec(rest)) {
      const until = lastDay(...read(match))
      const [start, end] = [match.index, match.index + match[0].length]
      if (until !== undefined) found.push({ until, start, end })
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    }
  }
  return found
}

/** Orders day and month as in Brazil, unless only the other order is a date. */
function dayFirst(a: number, b: number, year: number): [number, number, number] {
  return b > 12 && a <= 12 ? [year, a, b] : [year, b, a]
}

function monthOf(name: string): number {
  return MONTH_NAMES.findIndex((names) => names.split('|').includes(name)) + 1
}

/** Returns the last day of a date, month or year as an ISO date; undefined when it does not exist. */
function lastDay(year: number, month = 12, day?: number): string | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > last))) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day ?? last).padStart(2, '0')}`
}

/** Folds a line letter by letter, so that positions are kept. */
function foldInPlace(line: string): string {
  return Array.from({ length: line.length }, (_, i) => {
    const folded = fold(line[i]!)
    return folded.length === 1 ? folded : line[i]!
  }).join('')
}
