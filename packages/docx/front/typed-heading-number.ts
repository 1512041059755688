import { foldKey } from '../replace/fold-text.ts'

/** Pattern that looks ahead for the beginning of a word: a letter, possibly after a bracket or quotation mark. */
const WORD = String.raw`(?=["“'‘(]?\p{L})`
/** Pattern that looks ahead for the beginning of a word, possibly one with digits, such as "24x7". */
const TERM = String.raw`(?=["“'‘(]?[\p{L}\p{N}])`
const CAPITAL = String.raw`(?=["“'‘(]?\p{Lu})`
/**
 * Pattern for the punctuation that ends a number before a heading: ". ", ")", " - ", ": ". A hyphen without a space, as
 * in "24-hour", does not end a number.
 */
const CLOSE = String.raw`(?:[.)]+\s*[-–—:]?\s+|\s+[-–—:]\s*|[-–—:]\s+)`
const DECIMAL = String.raw`\d{1,3}(?:\.\d{1,2}){1,7}`
/**
 * Pattern for Roman numerals up to XLIX. Larger ones are left out, because capitals with L, C, D or M are far more
 * often acronyms ("CC - Centro Cirúrgico").
 */
const ROMAN = '(?=[IVX])(?:XL|X{0,3})(?:IX|IV|V?I{0,3})'
const ROMAN_SMALL = ROMAN.toLowerCase()
const KEYWORD =
  '(?:(?:sub)?item|cap[ií]tulo|se[cç][aã]o|sec[cç][aã]o|t[oó]pico|chapter|section|' +
  'SUBITEM|ITEM|CAP[IÍ]TULO|SE[CÇ][AÃ]O|T[OÓ]PICO|CHAPTER|SECTION|' +
  'Subitem|Item|Cap[ií]tulo|Se[cç][aã]o|Sec[cç][aã]o|T[oó]pico|Chapter|Section)'
const TAB = String.raw`[ \u00A0]*\t\s*`

const pattern = (...alternatives: string[]): RegExp => new RegExp(`^\\s*(?:${alternatives.join('|')})`, 'u')

/** Matches a word such as "chapter" with its number, before a title: "Capítulo 3 -", "Item 4.2:", "Section II.". */
const NAMED = pattern(
  String.raw`${KEYWORD}\s+(?:n[ºo°.]\s*)?(?:${DECIMAL}|\d{1,3}|${ROMAN}|[A-Z])(?:${CLOSE}|${TAB}|[ \u00A0]*\n\s*)${TERM}`,
  String.raw`${KEYWORD}\s+(?:${DECIMAL}|\d{1,3}|${ROMAN})\s+(?=["“'‘(]?\p{Lu}\p{L})`,
)
/**
 * Matches numbers at the beginning of a heading that have punctuation or several parts, such as "2.1." or "3)". Such a
 * number is hardly ever part of the heading's words.
 */
const CLOSED = pattern(
  String.raw`${DECIMAL}(?:${CLOSE}|${TAB}|\s*[-–—])${TERM}`,
  String.raw`\d{1,3}[.)]+(?:\s*[-–—:])?\s+${TERM}`,
  String.raw`\d{1,3}[.)]${CAPITAL}`,
  String.raw`\d{1,3}\)\s*${WORD}`,
  String.raw`\d{1,3}(?:\s+[-–—]\s*|[-–—:]\s+|\s+:\s*)${WORD}`,
  String.raw`\d{1,3}${TAB}${TERM}`,
  String.raw`[(\[](?:\d{1,3}|${ROMAN}|${ROMAN_SMALL}|[A-Za-z])[)\]]\s*[-–—:]?\s*${TERM}`,
  String.raw`\d{1,2}[ºª°](?:[.)]\s*|\s*[-–—:]\s+)${WORD}`,
  String.raw`${ROMAN}(?:[)]|[.)]?\s*[-–—:])\s+${TERM}`,
  String.raw`(?:${ROMAN}\.|[A-H]\.)\s+${CAPITAL}(?!\p{Lu}\.)`,
  String.raw`(?:I|(?=[IVX]{2})${ROMAN})\.\s+${TERM}`,
  String.raw`${ROMAN}${TAB}${WORD}`,
  String.raw`${ROMAN_SMALL}\)\s*${WORD}`,
  String.raw`[A-Za-z]\)\s*${WORD}`,
  String.raw`[a-h]\.\s+${WORD}`,
  String.raw`[A-H]\s+[-–—]\s+${CAPITAL}`,
)
/**
 * Matches numbers at the beginning of a heading that only a space separates from the words. Such a number may also be
 * an amount, as in "24 horas".
 */
const OPEN = pattern(
  String.raw`${DECIMAL}\s+${TERM}`,
  String.raw`${DECIMAL}(?=\p{Lu}\p{Ll}{2})`,
  String.raw`\d{1,2}\s+(?=["“'‘(]?\p{Lu}\p{L})`,
)

/**
 * Matches words such as "horas" or "users", after which the number before them is an amount. The text must be in lower
 * case without accents.
 */
const COUNTED = new RegExp(
  '^(?:' +
    [
      'mil|milhao|milhoes|bilhoes|hundred|thousand|million|billion|reais|dolares|euros|porcento|percent',
      '[kmgtp]b|[kmg]bps|[mg]hz|k?g|mg|k?m|cm|mm|m[23l]|l|k?va?|k?w|hp|btus?|tesla|pol(?:egadas)?|graus',
      'de|of|em|in|x|e|and|ou|or|a|to|por|per',
      'anos|mes(?:es)?|semanas|dias?|horas?|minutos?|segundos?|years|months?|weeks|days?|hours?|minutes?|seconds?',
      'leitos|beds|usuarios|users|licencas|licen[cs]es|pacientes|patients|profissionais|pessoas|people|staff',
      'colaboradores|employees|unidades|units|hospitais|hospitals|clinicas|clinics|estacoes|workstations|salas|rooms',
      'pontos|points|vezes|times|vias|copias|copies|parcelas|etapas|stages|steps|fases|phases|niveis|levels|passos',
      'camadas|layers|tiers|turnos|shifts|motivos|razoes|reasons|pilares|pillars|regras|rules|perguntas|questions',
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}])`,
  'u',
)
/**
 * Matches words such as "Níveis" that usually belong to a title after a number, if only their first letter is a
 * capital. "3 Níveis de serviço" is such a title, but "3 níveis" and "3 NÍVEIS" are amounts.
 */
const DIVISION = /^(?:N[ií]veis|Etapas|Fases|Regras|Perguntas|Levels|Stages|Phases|Rules|Questions)\s+\p{Ll}/u
const ONE_YEAR = /^(?:ano|semana|year|week)(?!\p{L})/u

/**
 * Returns the number that an author typed before a heading's words, with the space after it, such as "2.1. ", "IV - "
 * or "Capítulo 3 – ". Returns `undefined` when there is none. A number that belongs to the words is not returned, as in
 * "24 horas", "24x7", "2ª via", "ISO 9001" and "Anexo II".
 */
export function typedNumber(text: string): string | undefined {
  const named = NAMED.exec(text)?.[0]
  if (named !== undefined) return named + (typedNumber(text.slice(named.length)) ?? '')
  const number = CLOSED.exec(text)?.[0] ?? openNumber(text)
  return number === undefined || text.slice(number.length).trim() === '' ? undefined : number
}

/** Returns the text of a heading without the number that its author typed before it: "Scope" for "2.1. Scope". */
export function withoutTypedNumber(text: string): string {
  return text.slice(typedNumber(text)?.length ?? 0)
}

function openNumber(text: string): string | undefined {
  const number = OPEN.exec(text)?.[0]
  if (number === undefined) return undefined
  const written = text.slice(number.length, number.length + 40)
  const words = foldKey(written)
  const isAmount =
    (COUNTED.test(words) && !DIVISION.test(written)) || (number.trim() === '1' && ONE_YEAR.test(words))
  return isAmount ? undefined : number
}
