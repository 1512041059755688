/**
 * Number found in a text, in figures ("1.500") or in words ("vinte e quatro", 24). `start` and `end` are its
 * offsets in the text.
 */
export interface WrittenNumber {
  value: number
  start: number
  end: number
  /** Number exactly as it is in the text. */
  written: string
  inWords: boolean
}

/**
 * Pattern for numbers in figures. A no-break space may group thousands within a number. An ordinary space
 * separates two numbers, except before "000".
 */
const FIGURES =
  /(?<![\p{L}\p{N}_]|\p{N}[.,])\d+(?:[.,]\d+|[\u00a0\u202f]\d{3}(?!\d)| 000(?![\d.,/-]))*(?![\d_])/gu

const ONES: Record<string, number> = {
  um: 1, uma: 1, one: 1, dois: 2, duas: 2, two: 2, tres: 3, three: 3, quatro: 4, four: 4, cinco: 5, five: 5,
  seis: 6, six: 6, sete: 7, seven: 7, oito: 8, eight: 8, nove: 9, nine: 9, dez: 10, ten: 10, onze: 11, eleven: 11,
  doze: 12, twelve: 12, treze: 13, thirteen: 13, quatorze: 14, catorze: 14, fourteen: 14, quinze: 15, fifteen: 15,
  dezesseis: 16, sixteen: 16, dezessete: 17, seventeen: 17, dezoito: 18, eighteen: 18, dezenove: 19, nineteen: 19,
  vinte: 20, twenty: 20, trinta: 30, thirty: 30, quarenta: 40, forty: 40, cinquenta: 50, fifty: 50, sessenta: 60,
  sixty: 60, setenta: 70, seventy: 70, oitenta: 80, eighty: 80, noventa: 90, ninety: 90, cem: 100, cento: 100,
  duzentos: 200, duzentas: 200, trezentos: 300, trezentas: 300, quatrocentos: 400, quatrocentas: 400,
  quinhentos: 500, quinhentas: 500, seiscentos: 600, seiscentas: 600, setecentos: 700, setecentas: 700,
  oitocentos: 800, oitocentas: 800, novecentos: 900, novecentas: 900,
} // prettier-ignore
const TIMES: Record<string, number> = { hundred: 100, mil: 1000, thousand: 1000 }
const WORD = [...Object.keys(ONES), ...Object.keys(TIMES)].sort((a, b) => b.length - a.length).join('|')
/**
 * Source of a pattern for one number in words, such as "vinte e quatro" (twenty-four). It may end with "and a half".
 */
export const NUMBER_IN_WORDS = `(?:${WORD})(?:(?:\\s+e\\s+|\\s+and\\s+|[\\s-]+)(?:${WORD}))*(?:\\s+and\\s+a\\s+half)?`
const IN_WORDS = new RegExp(`(?<![\\p{L}\\p{N}-])${NUMBER_IN_WORDS}(?![\\p{L}\\p{N}])`, 'gu')
/**
 * Pattern for half a unit of time, as in "meia hora" (half an hour). Half a day is not read, because it is twelve hours
 * for some and half a shift for others.
 */
const HALF =
  /(?<![\p{L}\p{N}-])(?:mei[oa]|half(?:\s+an?)?)(?=[\s-](?:segundo|second|minuto|minute|hora|hour|mes|month|ano|year)(?!\p{L}))/gu

/**
 * Pattern for a number in figures that can be an amount, such as "1.500,00". Other numbers, such as "3.2.1", belong to
 * a heading or list item.
 */
const AMOUNT = /^\d+(?:[.,]\d+)?$|^\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d+)?$/u

/**
 * Finds the numbers in a Portuguese or English text, in its order. They are written in figures ("1.500,00") or in words
 * from 1 to 999,999 ("vinte e quatro", 24). Skips outline numbers such as "3.2.1". The text must be in lower case
 * without accents.
 */
export function findNumbers(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = []
  for (const { 0: written, index } of text.matchAll(FIGURES)) {
    if (!AMOUNT.test(written)) continue
    const value = parseNumber(written)
    if (Number.isFinite(value))
      found.push({ value, start: index, end: index + written.length, written, inWords: false })
  }
  for (const form of [IN_WORDS, HALF]) {
    for (const { 0: written, index } of text.matchAll(form)) {
      const value = valueOfWords(written)
      found.push({ value, start: index, end: index + written.length, written, inWords: true })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Returns the value of a number in words, such as "vinte e quatro" (24) or "half an" (0.5). The words must be in lower
 * case and without accents.
 */
export function valueOfWords(written: string): number {
  let [total, group] = [/mei[oa]|half/.test(written) ? 0.5 : 0, 0]
  for (const word of written.split(/[\s-]+/)) {
    const times = TIMES[word]
    if (times === 1000) {
      total += Math.max(group, 1) * 1000
      group = 0
    } else if (times === 100) group = Math.max(group, 1) * 100
    else group += ONES[word] ?? 0
  }
  return total + group
}

/**
 * Returns the value of a number in Brazilian or English notation. Example: "1.234,5" and "1,234.5" give 1234.5.
 * A single separator before exactly three digits groups thousands, so "1.500" gives 1500.
 */
export function parseNumber(text: string): number {
  // If a number has both separators, the last one is the decimal separator. A single separator after only zeros is
  // decimal, too ("0,500").
  const written = text.replace(/[\u00a0\u202f ]/g, '')
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
