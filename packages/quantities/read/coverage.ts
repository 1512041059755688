import { NUMBER_IN_WORDS, valueOfWords } from '../text/numbers.ts'

/**
 * Service hours in a text, such as "24x7" or "8x5". `hours` is the number of hours in a week, for example 168 for
 * "24x7". `start` and `end` are offsets in the text.
 */
export interface FoundCoverage {
  hours: number
  start: number
  end: number
}

const WEEK = 7
const HALF_DAY = 12
const LEAST_HOURS = 6
const LEAST_DAYS = 5

/**
 * Pattern for short forms of service hours, as in "24x7". A slash is accepted only in "24/7", because "8/5" may
 * be a date or a fraction. A size such as "10x5 cm" does not match.
 */
const SHORT =
  /(?<![\p{L}\p{N}.,/])(?:(\d{1,2})\s?(?:h(?:oras?|ours?|rs?)?\.?)?\s?[x×]\s?(\d)\s?(?:d(?:ias?|ays?)?)?(?:\s?[x×]\s?36[0-6])?|(24)\s?[x×]\s?36[0-6]|(24)\s?\/\s?(7)(?:\s?\/\s?36[0-6])?)(?![\p{L}\p{N}]|[.,/]\d|\s?(?:mm|cm|m|pol\p{L}*|px)(?!\p{L}))/gu
const NUMBER = String.raw`(\d{1,2}|${NUMBER_IN_WORDS})\s?(?:\([^()]{1,40}\)\s?)?`
const PER_DAY = String.raw`(?:h|horas?|hours?|hrs?)\s?(?:(?:por|ao|a|per|\/)\s?(?:dia|day)|diarias|daily)(?!\p{L})`
const A_DAY = new RegExp(PER_DAY, 'u')
const HOURS_A_DAY = String.raw`(?<![\p{L}\p{N}.,/])${NUMBER}${PER_DAY}`
const LONG = new RegExp(
  String.raw`${HOURS_A_DAY}\s?,?\s?(?:(?:e|and|durante|nos|for|em|on)\s)?(?:os\s)?${NUMBER}(?:dias|days)\s?(?:por|da|na|a|per|\/)\s?(?:semana|week)(?!\p{L})`,
  'gu',
)
/** Pattern for service on all days without their number, as in "12 horas por dia, todos os dias" (every day). */
const EVERY_DAY = new RegExp(
  String.raw`${HOURS_A_DAY}\s?,?\s?(?:todos\sos\sdias|every\sday|365\s(?:dias|days))(?!\p{L})`,
  'gu',
)
const CLOCK_AROUND = /(?<!\p{L})(?:a)?round[\s-]the[\s-]clock(?!\p{L})/gu
/**
 * Pattern for service round the clock, such as "Suporte técnico 24 horas" (support). A time limit ("prazo de
 * atendimento 24 horas") and working days ("24 horas, dias úteis") do not match.
 */
const ROUND_THE_CLOCK = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:` +
    String.raw`(?<=(?<!(?:prazo|tempo|time)[^.;]{0,30})(?<!\p{L})(?:suporte|plantao|atendimento|monitoramento|assistencia|support|service|monitoring)(?:\s(?:tecnic[oa]|remot[oa]))?\s)24\s?(?:h|horas|hours)(?!\p{L})` +
    String.raw`|24[\s-]hour(?=\s(?:\p{L}+\s)?(?:support|service|monitoring|coverage)(?!\p{L}))` +
    String.raw`|24\s?(?:h|horas|hours)\s(?:por|ao|a|per)\s(?:dia|day)(?!\p{L})` +
    String.raw`)(?![^.;]{0,30}(?<!\p{L})(?:util|uteis|segunda|business|working|weekdays?|monday))`,
  'gu',
)
const TIME = String.raw`(\d{1,2})(?:[:h]([0-5]\d))?\s?(?:h|hs|horas|([ap])\.?m\.?)?`
const TIMES = String.raw`(?:(?:das|de|from|between|entre)\s)?(?:as\s)?${TIME}[\s-]?(?:as|a|ate|e|to|and|until|-|–)[\s-]?(?:as\s)?${TIME}(?![\p{L}\p{N}])`
const WEEKDAYS = String.raw`(?<!\p{L})(?:segunda|seg|monday|mon)(?:-feira)?\.?\s?(?:a|ate|to|through|-|–)\s?(sexta|sex|sabado|sab|domingo|dom|friday|fri|saturday|sat|sunday|sun)(?:-feira)?(?!\p{L})`
const BETWEEN = String.raw`[\s,:(–-]{1,3}(?:(?:no\s)?horario\s(?:de\s)?)?(?:de\s)?`
/**
 * Pattern for service hours by days and times, as in "de segunda a sexta-feira, das 8h às 18h" (Monday to
 * Friday, 8 to 18).
 */
const DAYS_AND_TIMES = new RegExp(`${WEEKDAYS}${BETWEEN}${TIMES}`, 'gu')
const TIMES_AND_DAYS = new RegExp(`(?<![\\p{L}\\p{N}.,/:])${TIMES}${BETWEEN}${WEEKDAYS}`, 'gu')

/**
 * Pattern for office hours, as in "em horário comercial" (in office hours). Times outside them, as in "fora do horário
 * comercial", do not match.
 */
const BUSINESS =
  /(?<!(?:fora|alem|outside|after|beyond)(?:\s(?:do|de|of|the))?\s)(?<!\p{L})(?:horario\s+comercial|(?:business|office)\s+hours)(?!\p{L})/gu
const BUSINESS_HOURS = 40

/**
 * Finds the service hours in a text, such as "24x7", "suporte 24 horas" and "horario comercial" (office hours, 40 a
 * week). Returns them in the order of the text. The text must be in lower case without accents.
 */
export function findCoverage(text: string): FoundCoverage[] {
  const found: FoundCoverage[] = []
  const take = (hours: number, days: number, { 0: written, index }: RegExpExecArray) => {
    if (hours >= LEAST_HOURS && hours <= 24 && days >= LEAST_DAYS && days <= WEEK)
      found.push({ hours: hours * days, start: index, end: index + written.length })
  }
  for (const match of text.matchAll(SHORT)) {
    const [, hours, days, allYear, hoursBySlash, daysBySlash] = match
    if (allYear) take(24, WEEK, match)
    else take(Number(hours ?? hoursBySlash), Number(days ?? daysBySlash), match)
  }
  if (A_DAY.test(text)) {
    for (const match of text.matchAll(LONG))
      if (!repeatsInWords(match)) take(valueOf(match[1]!), valueOf(match[2]!), match)
    for (const match of text.matchAll(EVERY_DAY)) take(valueOf(match[1]!), WEEK, match)
  }
  for (const match of text.matchAll(CLOCK_AROUND)) take(24, WEEK, match)
  for (const match of text.matchAll(DAYS_AND_TIMES)) take(hoursOf(match.slice(2)), daysTo(match[1]!), match)
  for (const match of text.matchAll(TIMES_AND_DAYS)) take(hoursOf(match.slice(1)), daysTo(match[7]!), match)
  const known = [...found]
  for (const match of text.matchAll(ROUND_THE_CLOCK)) {
    if (!known.some(({ start, end }) => match.index < end && start < match.index + match[0].length))
      take(24, WEEK, match)
  }
  for (const match of text.matchAll(BUSINESS))
    found.push({ hours: BUSINESS_HOURS, start: match.index, end: match.index + match[0].length })
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Returns the number of hours from one time of day to another. Each time has three elements: its hour, its
 * minutes, and "a" or "p" for "a.m." or "p.m.".
 */
function hoursOf(times: readonly (string | undefined)[]): number {
  const at = (first: number) => {
    const [hour, minutes = '0', half] = times.slice(first, first + 3)
    const inHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
    return inHalf + Number(minutes) / 60
  }
  const hours = at(3) - at(0)
  // "9 to 5" without "a.m." and "p.m." ends in the afternoon.
  return hours < 0 && at(3) <= HALF_DAY ? hours + HALF_DAY : hours
}

/** Returns whether service hours in words are in a parenthesis, where they repeat figures, as in "24x7 (twenty-four …)". */
function repeatsInWords({ 0: written, index, input }: RegExpExecArray): boolean {
  return input[index - 1] === '(' && !/\d/.test(written)
}

function valueOf(written: string): number {
  return /\d/.test(written) ? Number(written) : valueOfWords(written)
}

/** Returns the number of days from Monday to the day with this name, both included. */
function daysTo(day: string): number {
  if (/^(?:sex|fri)/.test(day)) return LEAST_DAYS
  return /^(?:sab|sat)/.test(day) ? LEAST_DAYS + 1 : WEEK
}
