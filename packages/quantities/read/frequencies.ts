import { NUMBER_IN_WORDS, parseNumber, valueOfWords } from '../text/numbers.ts'
import type { PlacedQuantity } from './placed-quantity.ts'

/**
 * Base unit of an interval, such as "a cada 6 meses" (every 6 months), in seconds. An interval and a duration, such as
 * "6 meses", cannot be compared.
 */
export const INTERVAL = 'second between'

const DAY = 86_400
const MONTH = (365.25 * DAY) / 12
/** Periods in seconds by their Portuguese and English names, in the singular. */
const PERIODS: readonly [names: string, seconds: number][] = [
  ['segundo|second', 1],
  ['minuto|minute|min', 60],
  ['hora|hour|h', 3600],
  ['dia|day', DAY],
  ['semana|week', 7 * DAY],
  ['quinzena', 15 * DAY],
  ['fortnight', 14 * DAY],
  ['mes|month', MONTH],
  ['bimestre', 2 * MONTH],
  ['trimestre|quarter', 3 * MONTH],
  ['semestre|semester', 6 * MONTH],
  ['ano|year', 12 * MONTH],
]
/** Beginnings of words such as "mensal" (monthly), and the periods that they name, in seconds. */
const ROOTS: readonly [root: RegExp, seconds: number][] = [
  [/^hourly/, 3600],
  [/^(?:diari|daily)/, DAY],
  [/^(?:semana|weekly)/, 7 * DAY],
  [/^quinzena/, 15 * DAY],
  [/^fortnightly/, 14 * DAY],
  [/^(?:mensa|monthly)/, MONTH],
  [/^bimestra/, 2 * MONTH],
  [/^(?:trimestra|quarterly)/, 3 * MONTH],
  [/^quadrimestra/, 4 * MONTH],
  [/^(?:semestra|semi-?annual|half-yearly)/, 6 * MONTH],
  [/^(?:anua|annual|yearly)/, 12 * MONTH],
  [/^biena/, 24 * MONTH],
]
const PORTUGUESE = '(?:diari|(?:seman|quinzen|mens|bimestr|trimestr|quadrimestr|semestr|anu|bien)a)'
const ENGLISH =
  '(?:hourly|daily|weekly|fortnightly|monthly|quarterly|semi-?annually|half-yearly|annually|yearly)'
/**
 * Things that recur, such as reports, and forms of "ser" (be), as in "devem ser anuais" (must be yearly). Only beside these is "mensal" or "monthly" an interval. In "valor mensal" (monthly
 * price) it is not.
 */
const RECURRING_PORTUGUESE =
  'relatorios?|backups?|copias?|reuniao|reunioes|manutencao|manutencoes|visitas?|periodicidade|frequencia|auditorias?|' +
  'inspecao|inspecoes|calibracao|calibracoes|simulados?|atualizacao|atualizacoes|boletim|boletins|testes?|ser|sera|serao|sao'
const RECURRING_ENGLISH =
  'reports?|backups?|copies|meetings?|maintenance|visits?|audits?|inspections?|calibrations?|drills?|updates?|tests?|reviews?'

const UNIT = `(${PERIODS.map(([names]) => names).join('|')})(?:e?s)?`
const NUMBER = `(\\d{1,3}|${NUMBER_IN_WORDS})(?:\\s\\([^()]{1,40}\\))?`
// In a text without accents, `\b` is faster than a lookbehind for letters, which every place would evaluate first.
const START = String.raw`\b(?<!-)`
const END = String.raw`(?![\p{L}\p{N}-])`

/**
 * Pattern for intervals such as "a cada 6 meses", "every two weeks", "todo mês" and "every month". "A cada hora de
 * atraso" (for every hour of delay) does not match.
 */
const EVERY = new RegExp(
  `${START}(?:a\\s+cada,?|(?<!(?:for|of)\\s)every|tod[oa]|todos\\s+os|todas\\s+as)(?:\\s+(?:(?:no\\s+maximo|at\\s+most),?\\s+)?${NUMBER})?[\\s-]+${UNIT}${END}(?!\\s(?:de|of)\\s)`,
  'gu',
)
/** Pattern for every second period, as in "every other week". */
const EVERY_OTHER = new RegExp(`${START}every\\s+other\\s+${UNIT}${END}`, 'gu')
/** Pattern for repetitions in a period, such as "duas vezes por ano" (twice a year). */
const TIMES = new RegExp(
  `${START}(?:(once|twice)|${NUMBER}\\s+(?:vez|vezes|times))\\s+(?:por|ao|a|na|no|per|an|each|every)\\s+${UNIT}${END}`,
  'gu',
)
const ADVERB = new RegExp(
  `${START}(?:${PORTUGUESE}[al]?mente|${ENGLISH}(?=\\s*(?:[.,;:)]|$|\\s(?:and|or|by|at|on|to|with|in|for|from|via|per|as|using|until)\\s)))${END}`,
  'gu',
)
const PORTUGUESE_ADJECTIVE = new RegExp(
  `(?<=${START}(?:${RECURRING_PORTUGUESE})\\s(?:\\p{L}+\\s){0,2})${PORTUGUESE}(?:[oa]s?|l|is)${END}`,
  'gu',
)
const ENGLISH_ADJECTIVE = new RegExp(
  `${START}(?:${ENGLISH.replaceAll('annually', 'annual(?:ly)?')}|annual)(?=\\s(?:\\p{L}+\\s){0,2}(?:${RECURRING_ENGLISH})${END})`,
  'gu',
)

/** Pattern for parts of words of which every frequency has one. Most texts have none, and need no further search. */
const HINT =
  /cada|every|tod[oa]|vez|times|once|twice|diari|semana|quinzena|mensa|mestra|anua|annual|biena|hourly|daily|week|nightly|month|quarter|year/

/**
 * Finds how often something happens, as in "a cada 6 meses", "mensalmente", "twice a year" and "monthly reports". The
 * value of each is the interval in seconds. The text must be in lower case without accents.
 */
export function findFrequencies(text: string): PlacedQuantity[] {
  const found: PlacedQuantity[] = []
  const take = (
    { 0: written, index }: RegExpExecArray,
    value: number,
    writtenUnit: string,
    isTimes = false,
  ) => {
    if (value <= 0) return
    const [start, end] = [index, index + written.length]
    found.push({ kind: 'duration', value, unit: INTERVAL, writtenUnit, start, end, isTimes })
  }
  if (!HINT.test(text)) return found
  for (const match of text.matchAll(EVERY))
    take(match, valueOf(match[1] ?? '1') * secondsOf(match[2]!), match[2]!)
  for (const match of text.matchAll(EVERY_OTHER)) take(match, 2 * secondsOf(match[1]!), match[1]!)
  for (const match of text.matchAll(TIMES)) {
    const times = match[1] === undefined ? valueOf(match[2]!) : match[1] === 'once' ? 1 : 2
    if (times > 0) take(match, secondsOf(match[3]!) / times, match[3]!, true)
  }
  for (const form of [ADVERB, PORTUGUESE_ADJECTIVE, ENGLISH_ADJECTIVE]) {
    for (const match of text.matchAll(form)) {
      const root = ROOTS.find(([pattern]) => pattern.test(match[0]))
      if (root) take(match, root[1], match[0])
    }
  }
  return found
}

function valueOf(written: string): number {
  return /\d/.test(written) ? parseNumber(written) : valueOfWords(written)
}

function secondsOf(name: string): number {
  return PERIODS.find(([names]) => names.split('|').includes(name))![1]
}
