import { fold } from '@tenderwright/search'

/** Word or number of a text. */
export interface Token {
  text: string
  start: number
  end: number
  /** Key by which aligned texts are compared: all figures have equal keys. */
  sign: string
  figure?: Figure
}

/** Quantity: a number that says how much, how many or how long. */
export interface Figure {
  value: number
  unit: string
  /** Range including sign and unit. */
  start: number
  end: number
}

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*/gu
const TIME = /^([01]?\d|2[0-4])[:h]([0-5]\d)$/
const AMOUNT = /^\d+(?:[.,]\d+)*$/
const MONEY_BEFORE = /(?:R\$|US\$|\$|€|£)\s?$/u
const PERCENT_AFTER = /^\s?%|^\s?por cento\b|^\s?per ?cent\b/i
/** "24 (vinte e quatro) horas": the words in brackets repeat the number. */
const UNIT_AFTER = /^(?:\s?\([^()\n]{1,60}\))?\s?-?(\p{L}{1,20})/u
/** Words before a number that is part of a name; versions may differ in it. */
const NAME_BEFORE =
  /(?:\bn[º°o.]*|\bno\.|num(?:ero|ber)|processo|process|preg[aã]o|edital|contrato|contract|cnpj|cpf|cep|tel(?:efone)?|fone|phone|lei|law|decreto|portaria|resolu[cç][aã]o|art(?:igo)?|article|item|cl[aá]usula|clause|anexo|annex|p[aá]gina|page|se[cç][aã]o|section|figura|figure|tabela|table|vers[aã]o|version|iso|iec|nbr|abnt|rdc|nr|#)[\s.:º°-]*$/iu
const LIST_NUMBER_AFTER = /^\s?[.)–-]\s|^\s?\)/
const DURATIONS = new Set(
  'minuto minutos minute minutes hora horas hour hours h dia dias day days semana semanas week weeks mes meses month months ano anos year years'.split(
    ' ',
  ),
)

/** Splits a text into words and numbers, and parses the quantities among them. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: written, index: start } of text.matchAll(TOKEN)) {
    const end = start + written.length
    const figure = /^\p{N}/u.test(written) ? figureAt(text, written, start, end) : undefined
    const sign = figure ? '#' : /^\p{N}/u.test(written) ? '0' : fold(written)
    tokens.push({ text: written, start, end, sign, ...(figure ? { figure } : {}) })
  }
  return tokens
}

function figureAt(text: string, written: string, start: number, end: number): Figure | undefined {
  const time = TIME.exec(written)
  if (time) return { value: Number(time[1]) * 60 + Number(time[2]), unit: 'time', start, end }
  if (!AMOUNT.test(written)) return undefined
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 90)
  const value = parseQuantity(written)
  const money = MONEY_BEFORE.exec(before)
  if (money) return { value, unit: '$', start: start - money[0].length, end }
  const percent = PERCENT_AFTER.exec(after)
  if (percent) return { value, unit: '%', start, end: end + percent[0].length }
  if (NAME_BEFORE.test(before)) return undefined
  const startsLine = /(?:^|\n)\s*$/.test(before)
  if (startsLine && (LIST_NUMBER_AFTER.test(after) || written.includes('.'))) return undefined
  const unit = UNIT_AFTER.exec(after)
  const word = unit ? fold(unit[1]!) : ''
  const plain = /^\d+$/.test(written)
  // Years are dates, and long bare numbers are codes.
  if (plain && written.length === 4 && /^(?:19|20)/.test(written) && !DURATIONS.has(word)) return undefined
  if (plain && written.length > 4) return undefined
  return { value, unit: word, start, end: DURATIONS.has(word) ? end + unit![0].length : end }
}

/**
 * Parses a number in either language: of two kinds of separators the last is the decimal one; a single separator
 * before exactly three digits groups thousands, unless only a zero precedes it.
 */
export function parseQuantity(written: string): number {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (last < 0) return Number(written)
  const mark = written[last]!
  const other = mark === '.' ? ',' : '.'
  const repeats = written.indexOf(mark) !== last
  const thousands =
    repeats || (!written.includes(other) && written.length - last === 4 && !/^0+[.,]/.test(written))
  const digits = (part: string) => part.replace(/[.,]/g, '')
  return thousands
    ? Number(digits(written))
    : Number(`${digits(written.slice(0, last))}.${written.slice(last + 1)}`)
}

/** Returns whether two aligned figures contradict each other. */
export function disagree(a: Figure, b: Figure): boolean {
  if (a.value !== b.value) return true
  return (
    a.unit !== b.unit &&
    DURATIONS.has(a.unit) &&
    DURATIONS.has(b.unit) &&
    a.unit.slice(0, 3) !== b.unit.slice(0, 3)
  )
}
