import type { WrittenNumber } from '../text/numbers.ts'
import type { PlacedQuantity, Source } from './placed-quantity.ts'
import { countedThing, isKnownThing, unitAt } from './units.ts'

const MONEY = /(r\$|us\$|brl|usd|eur|\$|€|£)\s?$/u
const CURRENCIES: Record<string, string> = {
  'r$': 'BRL', brl: 'BRL', 'us$': 'USD', usd: 'USD', $: 'USD', '€': 'EUR', eur: 'EUR', '£': 'GBP',
} // prettier-ignore
const CURRENCY = new Set(Object.values(CURRENCIES))
const MULTIPLIER =
  /^\s?(mil|thousand|milh(?:ao|oes)|millions?|bilh(?:ao|oes)|billions?)(?!\p{L})(?:\s+de(?!\p{L}))?/u
/** Pattern for a multiplier that only follows a sum of money, as in "R$ 10 mi" (10 million). */
const SHORT_MULTIPLIER = /^(?:\s?(?=mi|mm|bi|k)|(?=m))(mi|mm|bi|k|m)(?![\p{L}\p{N}])/u
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^(?:milh|million|mi$|mm?$)/, 1e6],
  [/^bi/, 1e9],
  [/^/, 1e3],
]
/**
 * Pattern for the repetition of a number in words or figures, as in "24 (vinte e quatro) horas" (24 hours) and
 * "quatro (4) horas".
 */
const REPEATED = /^[^\S\n]?\([^()\n\d]{1,60}\)|^\)/
/**
 * Pattern for words that may be between a number and the counted thing. Examples: adjectives such as "novos" (new), and
 * "ou mais" (or more).
 */
const ADJECTIVE =
  /^(?:(?:ou|or)\s+(?:mais|menos|more|fewer)|novos?|novas?|new|simultaneous|simultane[oa]s|concurrent|named|nomead[oa]s|dedicad[oa]s|dedicated|active|ativ[oa]s)\s+/
const PERIOD =
  /^\s?(?:\/|por\s|ao\s|a\s|per\s|an?\s)\s?(segundo|second|minuto|minute|min|hora|hour|h|dia|day|semana|week|mes|month|ano|year)(?!\p{L})|^\s(diari[oa]s?|daily)(?!\p{L})/u
const PERIODS: Record<string, string> = {
  segundo: 'second', minuto: 'minute', min: 'minute', hora: 'hour', h: 'hour', dia: 'day', semana: 'week', mes: 'month', ano: 'year',
} // prettier-ignore
/**
 * Pattern for a text that ends with a word after which a number is part of a name. Examples: "Lei" (law) in
 * "Lei 8.666" and "página" in "página 12". The text must be in lower case without accents.
 */
export const NAME_BEFORE =
  /(?:(?<!\p{L})(?:sub)?(?:n[º°o.]*|no\.|num(?:ero|ber)|processo|process|pregao|edital|contrato|contract|cnpj|cpf|cep|tel(?:efone)?|fone|phone|ramal|lei|law|decreto|portaria|resolucao|art(?:igo)?|article|item|clausula|clause|anexo|annex|pagina|page|secao|section|figura|figure|tabela|table|versao|version|iso|iec|nbr|abnt|rdc|nr|fase|phase|etapa|stage|passo|step|grupo|group|lote|lot|nivel|level|classe|class|tipo|type|apendice|appendix|capitulo|chapter|quadro|linha|row|u\.s\.c|c\.f\.r)|#|§|№)[\s.:º°§-]*$/u
/** Pattern for half a unit after a duration, as in "1 hora e meia" (an hour and a half). */
const AND_A_HALF = /^\s+(?:e\s+mei[oa]|and\s+a\s+half)(?!\p{L})/u
/** Pattern for a minus sign before a number. A hyphen between two numbers and "+/-" do not match. */
export const MINUS = /(?<!\p{L}|\p{N}\s?|\+\s?(?:\/\s?)?)[-−–]$/u
/**
 * Pattern for a penalty or interest before a percentage, as in "juros de 1 % ao mês" (interest). Only then is "per
 * month" a part of the unit. In "99,5 % por mês", the month is the period of measurement.
 */
const RATE_BEFORE = /(?<!\p{L})(?:multas?|juros|mora|penalty|penalties|penalidade|interest)(?!\p{L})[^.;%]*$/u
const LIST_NUMBER_AFTER = /^\s?[.)–-]\s|^\s?\)/
const NOT_COUNTED = new Set(
  'de do da dos das e ou a o as os em no na ate and or of in on at to the por para com que is are'.split(' '),
)
const LONGEST_CODE = 4
/**
 * Pattern for a word that may name a counted thing although no list of such things has it. The word has at least three
 * Latin letters, unlike the initials in "28 U.S.C.".
 */
const THING = /^\p{Script=Latin}{3,}$/u

/**
 * Returns the quantity that begins at a number in a text, such as "10 GB" or "200 leitos" (beds). A number without a
 * unit has the kind `bare`. Returns undefined if the number measures nothing, as in "Lei 8.666" (a law) or a year.
 * @param folded the text in lower case and without accents
 * @param number the number, with its range in `folded`
 */
export function amountAt(
  folded: string,
  { text, original }: Source,
  number: WrittenNumber,
): PlacedQuantity | undefined {
  const before = folded.slice(Math.max(0, number.start - 24), number.start)
  const money = MONEY.exec(before)
  const afterFigures = folded.slice(number.end, number.end + 24)
  const times = MULTIPLIER.exec(afterFigures) ?? (money && SHORT_MULTIPLIER.exec(afterFigures))
  const value = number.value * (times ? MULTIPLIERS.find(([form]) => form.test(times[1]!))![1] : 1)
  let end = number.end + (times?.[0].length ?? 0)
  const repeated = REPEATED.exec(folded.slice(end, end + 70))?.[0].length ?? 0
  const gap = /^[^\S\n]{1,2}|^-?/.exec(folded.slice(end + repeated, end + repeated + 2))![0].length
  const afterNumber = end + repeated + gap
  const rest = folded.slice(afterNumber, afterNumber + 80)
  const measure = unitAt(
    rest,
    text.slice(original(afterNumber), original(Math.min(folded.length, afterNumber + 8))),
  )
  if (number.inWords && (measure ? isArticle(number, measure.name, folded) : !countsInWords(number, folded)))
    return undefined
  if (money || (measure && CURRENCY.has(measure.unit.base))) {
    const start = money ? number.start - money[0].length : number.start
    const unit = money ? CURRENCIES[money[1]!]! : measure!.unit.base
    if (!money) end = afterNumber + measure!.length
    return withPeriod(folded, { kind: 'money', value, unit, writtenUnit: unit, start, end })
  }
  const isNamed = NAME_BEFORE.test(before)
  const isLabelled = before.trimEnd().endsWith(':')
  // "Contrato: 12 meses" and "resolução 300 dpi" are measurements, but "art. 5 m" is not.
  const isNumber = isNamed && !isLabelled && measure !== undefined && /^\p{L}$/u.test(measure.name)
  const isQuote = measure !== undefined && QUOTES.test(measure.name) && closesQuote(folded, number.start)
  if (measure && measure.name !== 'real' && !isNumber && !isQuote) {
    const { base, factor } = measure.unit
    const kind = kindOf(base)
    end = afterNumber + measure.length
    const half = kind === 'duration' ? AND_A_HALF.exec(folded.slice(end, end + 16)) : null
    const sign = base === 'degree Celsius' && MINUS.test(before) ? 1 : 0
    const whole = base === 'percent' ? percentOf(number, value) : value
    return withPeriod(folded, {
      kind,
      value: (half ? whole + 0.5 : sign ? -whole : whole) * factor,
      unit: base,
      writtenUnit: singularUnit(measure.name),
      start: number.start - sign,
      end: end + (half?.[0].length ?? 0),
      factor,
    })
  }
  const count = countAt(folded, number, { value, end, repeated, afterNumber, rest })
  // "Three-dimensional" counts nothing, but "a two-user licence" does.
  const isCompound = number.inWords && folded[number.end] === '-' && !isKnownThing(count?.unit ?? '')
  if (number.inWords && (count?.kind !== 'count' || isCompound)) return undefined
  return isNamed && !(isLabelled && count && isKnownThing(count.unit)) ? undefined : count
}

function kindOf(base: string): PlacedQuantity['kind'] {
  if (base === 'percent') return 'percent'
  if (isKnownThing(base)) return 'count'
  return /^(?:second|business)/.test(base) ? 'duration' : 'amount'
}

const QUOTES = /^["”]$/

/** Returns whether a quotation is open at an offset. The sign after a number there ends it, and is not an inch. */
function closesQuote(folded: string, start: number): boolean {
  const line = folded.slice(Math.max(0, start - 200), start).replace(/^[^]*\n/, '')
  const last = Math.max(line.lastIndexOf('"'), line.lastIndexOf('“'), line.lastIndexOf('”'))
  return last >= 0 && line[last] !== '”' && !/[^\s(]/.test(line[last - 1] ?? ' ')
}

/**
 * Returns the value of a percentage, whose separator always begins the decimals. Example: "99.995 %" is less than 100,
 * although elsewhere "99.995" may mean 99995.
 */
function percentOf({ written }: WrittenNumber, value: number): number {
  return /^\d\d[.,]\d{3}$/.test(written) ? value / 1000 : value
}

/**
 * Returns whether the number 1 is probably an article, as "um" in "um dia" (a day). Before a unit that is no idiom, such
 * as "hour", it is a number, and elsewhere only directly after a word such as "até" (up to), "within" or "than".
 */
function isArticle({ value, start }: WrittenNumber, unit: string, folded: string): boolean {
  return (
    value === 1 &&
    !/^(?:hora|hour|minuto|minute|semana|week|mes|month|ano|year)$/.test(unit) &&
    !/(?:ate|within|em|in|minimo de|least|most|maximo de|than|de)\s+$/.test(
      folded.slice(Math.max(0, start - 14), start),
    )
  )
}

/**
 * Returns whether a number in words may count things, as in "seis analistas" (six analysts). The Portuguese
 * number 1 may be an article, so it counts only after words such as "no mínimo" (at least). Fractions count nothing.
 */
function countsInWords({ value, start, written }: WrittenNumber, folded: string): boolean {
  if (!Number.isInteger(value)) return false
  if (written === 'one') return true
  const before = folded.slice(Math.max(0, start - 14), start)
  return value > 1 || /(?:minimo|minimo de|menos|apenas|somente|exatamente)\s+$/.test(before)
}

/**
 * Returns the number of letters before a known thing that is the second or third of adjacent words, as in "5 certified
 * analysts". Returns 0 if the first word is such a thing, or none is.
 */
function beforeKnownThing(rest: string): number {
  const words = /^\p{L}+(?:[ -]\p{L}+){1,2}/u.exec(rest)?.[0].split(/[ -]/) ?? []
  let letters = 0
  for (const word of words) {
    if (NOT_COUNTED.has(word)) return 0
    if (countedThing(word).known) return letters
    letters += word.length + 1
  }
  return 0
}

function countAt(
  folded: string,
  { start, written }: WrittenNumber,
  {
    value,
    end: numberEnd,
    repeated,
    afterNumber,
    rest,
  }: { value: number; end: number; repeated: number; afterNumber: number; rest: string },
): PlacedQuantity | undefined {
  const asWritten = ADJECTIVE.exec(rest)?.[0].length ?? 0
  const between = beforeKnownThing(rest.slice(asWritten))
  const adjective = asWritten + between
  const word = /^\p{L}+/u.exec(rest.slice(adjective))?.[0]
  const named = word !== undefined && !NOT_COUNTED.has(word) ? countedThing(word) : undefined
  const thing = named && (named.known || THING.test(word!)) ? named : undefined
  const isSurelyCounted = thing?.known === true && between === 0
  const before = folded.slice(Math.max(0, start - 24), start)
  const startsLine = /(?:^|\n)\s*$/.test(before)
  if (
    startsLine &&
    (LIST_NUMBER_AFTER.test(folded.slice(numberEnd, numberEnd + 4)) || written.includes('.')) &&
    !isSurelyCounted
  )
    return undefined
  // "2x" and "1.4S" are parts of formulas and names.
  if (word !== undefined && afterNumber === numberEnd) return undefined
  const isPlain = /^\d+$/.test(written)
  // A number without a unit is not a quantity if it may be a year, or if it is so long that it must be a code.
  if (!isSurelyCounted && isPlain && (/^(?:19|20)\d\d$/.test(written) || written.length > LONGEST_CODE))
    return undefined
  const end = numberEnd + repeated
  if (!thing) return { kind: 'bare', value, unit: '', writtenUnit: '', start, end }
  const comparedTo = afterNumber + adjective + word!.length
  const period = PERIOD.exec(folded.slice(comparedTo, comparedTo + 16))
  const per = period ? `/${periodName(period)}` : ''
  return { kind: 'count', value, unit: thing.name + per, writtenUnit: word!, start, end, comparedTo }
}

function withPeriod(folded: string, quantity: PlacedQuantity): PlacedQuantity {
  const period = PERIOD.exec(folded.slice(quantity.end, quantity.end + 16))
  // In "99,5 % por mês", the month is the period of measurement and not a unit. A BTU is always meant per hour. The
  // period distinguishes two penalties, as in "multa de 0,5 % por dia".
  const isShare =
    quantity.kind === 'percent' &&
    !RATE_BEFORE.test(folded.slice(Math.max(0, quantity.start - 60), quantity.start))
  if (!period || isShare || quantity.unit === 'BTU') return quantity
  const comparedTo = quantity.end + period[0].length
  return { ...quantity, unit: `${quantity.unit}/${periodName(period)}`, comparedTo }
}

function periodName([, word = 'dia']: RegExpExecArray): string {
  return PERIODS[word] ?? word
}

function singularUnit(name: string): string {
  return name.length > 2 && name.endsWith('s') ? name.slice(0, -1) : name
}
