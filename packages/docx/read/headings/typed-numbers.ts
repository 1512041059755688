/** Number that the author typed before a heading, as in `2.1. Architecture`, unlike the automatic numbers of Word. */
export interface TypedNumber {
  /** Number as typed, without closing punctuation: `2.1`, `IV`, `ANEXO II`. */
  text: string
  /** Depth of the number in the outline, 1 to 9. Example: `2.1` has depth 2. */
  depth: number
  /**
   * Parts of a decimal number: `2.1` has the parts 2 and 1, and `1.0` has only the part 1. Empty for Roman
   * numbers and for numbers with a word, such as "Annex II".
   */
  parts: number[]
  /**
   * True if punctuation or several parts show that this is the number of a heading. False for a possible amount, as in
   * "12 months".
   */
  sure: boolean
}

const DECIMAL = /^(\d{1,3}(?:\.\d{1,3}){0,7})(\.|\)|\s*[-–—:](?=\s))?\s+(?=["“'(]?\p{L})/u
const KEYWORD =
  /^(?:cap[ií]tulo|cl[aá]usula|se[cç][aã]o|sec[cç][aã]o|anexo|ap[eê]ndice|parte|t[ií]tulo|lote|annex|appendix|chapter|section|part|schedule)\s+/i
// A small letter is a number only at the end or before punctuation: in "Título e escopo" and "Anexo a este edital" it is a word.
const AFTER_KEYWORD =
  /^(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6}|[A-Z]|x{0,3}(?:i[ivx]|vi|v?i{2,3}|x[iv])|[a-z](?=$|[.:)]|\s*[–—-]\s))(?=$|[\s.:)–—-])/
const ORDINAL =
  /^(?:primeir|segund|terceir|quart|quint|sext|s[ée]tim|oitav|non|d[ée]cim)[ao](?=$|[\s.:)–—-])/i
const ROMAN = /^([IVXLC]{1,6})(?:\.|\)|\s*[-–—])\s+(?=["“'(]?\p{L})/u

/**
 * Returns the number that an author typed at the start of a title. Examples: "2.1 Scope" gives `2.1`, "IV -
 * Prazos" gives `IV`, and "ANEXO II – Preços" gives `ANEXO II`. Returns undefined if there is none.
 */
export function typedNumber(title: string): TypedNumber | undefined {
  // Cheap tests come first, because building a pattern with `\p{L}` takes longer than reading many lines.
  if (/^\d/.test(title)) return decimalNumber(title)
  const keyword = /^[CAPSTL]/i.test(title) ? KEYWORD.exec(title)?.[0] : undefined
  if (keyword !== undefined) {
    const rest = title.slice(keyword.length)
    const number = (AFTER_KEYWORD.exec(rest) ?? ORDINAL.exec(rest))?.[0]
    return number === undefined ? undefined : { text: keyword + number, depth: 1, parts: [], sure: true }
  }
  const roman = /^[IVXLC]+[.)\s\-–—]/.test(title) ? ROMAN.exec(title) : null
  return roman ? { text: roman[1] as string, depth: 1, parts: [], sure: true } : undefined
}

/**
 * Number that an author typed before a title, in brackets or after an abbreviation. Examples: "[1] Purpose" and "EVS
 * 1.1 Title".
 */
export interface MarkedNumber extends TypedNumber {
  /** Abbreviation before the number, or "[" for a number in brackets. */
  mark: string
}

const BRACKETED = /^\[(\d{1,3}(?:\.\d{1,3}){0,7})\]\s+(?=["“'(]?\p{L})/u
const CODED = /^(\p{Lu}{2,6})[ -](\d{1,3}(?:\.\d{1,3}){1,7})(?:\.|\)|\s*[-–—:](?=\s))?\s+(?=["“'(]?\p{L})/u

/**
 * Returns the number before a title that is in brackets or after an abbreviation, as in "[1] Purpose" and "EVS 1.1
 * Title". Returns undefined if there is none. A single number proves nothing, because "TLS 1.3" looks the same.
 */
export function markedNumber(title: string): MarkedNumber | undefined {
  if (title.startsWith('[')) {
    const digits = BRACKETED.exec(title)?.[1]
    return digits === undefined ? undefined : { ...marked(digits, digits), mark: '[' }
  }
  const [, mark, digits] = (/^\p{Lu}{2}/u.test(title) && CODED.exec(title)) || []
  return mark === undefined || digits === undefined
    ? undefined
    : { ...marked(`${mark} ${digits}`, digits), mark }
}

function marked(text: string, digits: string): TypedNumber {
  const parts = digits.split('.').map(Number)
  return { text, depth: Math.min(9, parts.length), parts, sure: true }
}

function decimalNumber(title: string): TypedNumber | undefined {
  const decimal = DECIMAL.exec(title)
  if (!decimal) return undefined
  const typed = (decimal[1] as string).split('.').map(Number)
  const parts = trimTrailingZero(typed)
  return {
    text: decimal[1] as string,
    depth: Math.min(9, parts.length),
    parts,
    sure: decimal[2] !== undefined || typed.length > 1,
  }
}

/**
 * Returns the parts of a decimal number. Example: "2.1" gives 2 and 1. Returns undefined for other numbers,
 * such as "II".
 */
export function decimalParts(number: string | undefined): number[] | undefined {
  if (number === undefined || !/^\d{1,3}(?:\.\d{1,3}){0,7}\.?$/.test(number)) return undefined
  return trimTrailingZero(number.replace(/\.$/, '').split('.').map(Number))
}

/** Removes the second part from a number such as 1.0. Many authors number a first-level heading "1.0 Scope". */
function trimTrailingZero(parts: number[]): number[] {
  return parts.length === 2 && parts[1] === 0 ? parts.slice(0, 1) : parts
}

/**
 * Checks whether the numbers that an author typed before titles continue each other, as 1, 1.1, 1.2, 2 do. An amount at
 * the start of a line, such as "12 months", rarely continues other numbers.
 */
export class NumberSequence {
  readonly #seen = new Set<string>()

  /**
   * Adds the next typed number, and returns whether it continues the earlier ones. Example: "1.2" fits after "1.1" or
   * "1". A number that ends in 1, the number 0, Roman numbers, and numbers with a word, such as "Annex II", always fit.
   */
  fits(number: TypedNumber): boolean {
    if (number.parts.length === 0) return true
    const key = number.parts.join('.')
    const last = number.parts[number.parts.length - 1] as number
    const parent = number.parts.slice(0, -1)
    // Some outlines count in tens to leave room: 18.33.040, 18.33.050.
    const predecessors = [last - 1, last - 10].map((before) => [...parent, before].join('.'))
    const fits =
      last === 1 ||
      (last === 0 && parent.length === 0) ||
      predecessors.some((before) => this.#seen.has(before)) ||
      (parent.length > 0 && this.#seen.has(parent.join('.')))
    this.#seen.add(key)
    return fits
  }
}
