/**
 * Comparison that a text makes with a number. "No mínimo 99 %" (no less than) is `at least`, and "até 4 horas"
 * (up to) is `at most`. "De 3 a 5 dias" (3 to 5 days) is `range`. A number without such words is `exactly`.
 */
export type Comparison = 'exactly' | 'at least' | 'more than' | 'at most' | 'less than' | 'range'

/**
 * Pattern for the words that may be between a word such as "exceder" (exceed) and its number. Example: "o prazo de" in
 * "exceder o prazo de 4 horas" (exceed the time of 4 hours).
 */
const FILL = String.raw`(?:\s+(?:de|a|o|ao|os|as|que|do|da|do\s+que|dos|das|um|uma|of|than|to|the|em|in|total|ser|is|e|prazo|limite|periodo|tempo|valor|limit|period|every|ultim[oa]s|last|past|previous|proxim[oa]s|next))*[\s:(]*`
const LARGER = String.raw`greater|higher|longer|larger|bigger|wider|taller|deeper|thicker|heavier|older`
const SMALLER = String.raw`fewer|lower|shorter|smaller|narrower|thinner|lighter|earlier|younger`
/** Source of a pattern for "over", except in verbs such as "take over". */
const OVER = String.raw`(?<!(?:tak|took|hand|fail|carr|switch|chang)\p{L}*\s)over`
const ABOVE = String.raw`superior(?:es)?|maior(?:es)?|acima|mais(?:\s+\p{L}+\s+(?:do\s+)?que)?|more|later|${LARGER}|above|${OVER}|beyond|passar|exced\p{L}+|exceed\p{L}*|ultrapass\p{L}+|surpass\p{L}*`
const BELOW = String.raw`inferior(?:es)?|menor(?:es)?|menos|abaixo|less|${SMALLER}|under|below`
/**
 * Pattern for a negation before a word such as "superior" (above), as in "não superior" (not above). Up to six words
 * may be in between. "No" counts only directly before the word, because it means "in the" in Portuguese.
 */
const NOT = String.raw`(?:no\s+|(?:nao|nunca|jamais|not|never|cannot)(?:\s+(?:\p{L}+\s+){0,2}?|,?\s+(?:pode\p{L}*|dev\p{L}*|ser|sera|serao|be|may|must|shall|under|em|in)(?:,?\s+\p{L}+){0,6}?,?\s+)|(?:em\s+(?:hipotese\s+(?:alguma|nenhuma)|nenhum\p{L}*\s+\p{L}+)|(?:under\s+no|in\s+no)\s+\p{L}+)(?:,?\s+\p{L}+){0,6}?,?\s+)`
const cue = (words: string) => new RegExp(String.raw`(?:(?<![\p{L}\p{N}])(?:${words}))${FILL}$`, 'u')
const sign = (signs: string) => new RegExp(String.raw`(?:${signs})\s*$`, 'u')

/** Pattern for the sign of a permitted deviation directly before its number, as in "± 50 g". */
export const DEVIATION = /(?:±|\+\s?\/\s?[-−–]|\+[-−–]|plus\s+or\s+minus)\s*$/u

/**
 * Patterns for words directly before a number that state a comparison, such as "no máximo" (at most). The first pattern
 * that matches decides, so negated forms such as "não superior a" (not above) come first.
 */
const BEFORE: readonly [RegExp, Comparison][] = [
  // A permitted deviation is a limit, whatever words precede it.
  [DEVIATION, 'at most'],
  [cue(String.raw`${NOT}(?:${ABOVE})|(?:sem|without)\s+(?:exced|exceed|ultrapass)\p{L}*`), 'at most'],
  [cue(String.raw`${NOT}(?:${BELOW})`), 'at least'],
  [
    cue(
      String.raw`(?:igual|iguais)\s+ou\s+(?:superior|maior)(?:es)?|(?:superior|maior)(?:es)?\s+ou\s+(?:igual|iguais)|greater\s+than\s+or\s+equal|equal\s+to\s+or\s+(?:greater|more)`,
    ),
    'at least',
  ],
  [
    cue(
      String.raw`(?:igual|iguais)\s+ou\s+(?:inferior|menor)(?:es)?|(?:inferior|menor)(?:es)?\s+ou\s+(?:igual|iguais)|less\s+than\s+or\s+equal|equal\s+to\s+or\s+(?:less|fewer)`,
    ),
    'at most',
  ],
  [sign('>=|=>|≥|⩾'), 'at least'],
  [sign('<=|=<|≤|⩽'), 'at most'],
  [sign('>'), 'more than'],
  [sign('<'), 'less than'],
  [
    cue(
      String.raw`(?:no\s+)?minim[oa]s?|(?:pelo\s+menos|ao\s+menos|at\s+least|no\s+minimo),?|a\s+partir|minimum|min\.?`,
    ),
    'at least',
  ],
  [
    cue(
      String.raw`(?:no\s+)?maxim[oa]s?|(?:em\s+)?ate|(?:at\s+most|no\s+maximo),?|maximum|max\.?|up\s+to|within|dentro|limitad[oa]s?|limited|capped(?:\s+at)?|until`,
    ),
    'at most',
  ],
  [
    cue(
      String.raw`mais|superior(?:es)?|maior(?:es)?|acima|more\s+than|(?:${LARGER})\s+than|${OVER}|above|exceed(?:s|ing)|(?:must|shall|should)\s+exceed|dever\p{L}*\s+(?:exceder|superar|ultrapassar)`,
    ),
    'more than',
  ],
  [
    cue(String.raw`menos|inferior(?:es)?|menor(?:es)?|abaixo|less\s+than|(?:${SMALLER})\s+than|under|below`),
    'less than',
  ],
  [cue(String.raw`exatamente|exactly|igual|equal`), 'exactly'],
]

/**
 * Patterns for words directly after a number and its unit that make the number a limit. Examples: "4 horas ou
 * mais" (or more) and "99 % no mínimo" (at least).
 */
const AFTER: readonly [RegExp, Comparison][] = [
  [
    /^[\s,(]*(?:ou|or|e|and)\s+(?:mais|superior(?:es)?|maior(?:es)?|acima|posterior(?:es)?|more|higher|above|later|newer|greater|over|warmer|hotter)(?!\p{L})/u,
    'at least',
  ],
  [
    /^[\s,(]*(?:ou|or|e|and)\s+(?:menos|inferior(?:es)?|menor(?:es)?|abaixo|less|fewer|lower|below|colder|cooler)(?!\p{L})/u,
    'at most',
  ],
  [
    /^[\s,(]*(?:no\s+)?(?:minim[oa]s?|minimum|min\.|at\s+least)(?!\p{L})(?!\s+(?:de\s+|of\s+)?\d)/u,
    'at least',
  ],
  [/^[\s,(]*(?:no\s+)?(?:maxim[oa]s?|maximum|max\.|at\s+most)(?!\p{L})(?!\s+(?:de\s+|of\s+)?\d)/u, 'at most'],
  [/^\s?\+(?![\d+])/u, 'at least'],
]

/**
 * Pattern for the last "maximum" or "minimum" in the text before a number. No other number may be in between. Example:
 * "Prazo máximo de resposta: 4 horas" (maximum response time).
 */
const EARLIER = /^.*(?<!\p{L})(?:(maxim(?:[oa]s?|um)|max\.)|minim(?:[oa]s?|um)|min\.)(?!\p{L})[^\d;]*$/su

/**
 * Returns the comparison that the words around a number express, such as `at least` for "no mínimo". Without such
 * words, returns `exactly`. All texts must be in lower case without accents.
 * @param before the clause up to the number, without its currency sign
 * @param afters the text after the number, and the text after the counted thing; "ou mais" (or more) may follow either
 */
export function comparisonOf(before: string, afters: readonly string[]): Comparison {
  for (const [words, comparison] of BEFORE) if (words.test(before)) return comparison
  for (const [words, comparison] of AFTER) if (afters.some((after) => words.test(after))) return comparison
  const earlier = EARLIER.exec(before)
  if (!earlier) return 'exactly'
  return earlier[1] === undefined ? 'at least' : 'at most'
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  exactly: 'exactly',
  'at least': 'at most',
  'more than': 'less than',
  'at most': 'at least',
  'less than': 'more than',
  range: 'range',
}

/**
 * Returns the comparison of an interval, such as "every 15 minutes". "At least every 15 minutes" limits the interval to
 * at most 15 minutes.
 * @param comparison the comparison that the words express
 * @param isTimes true if the interval is written as a number of times, as in "no more than twice a year"
 */
export function intervalComparison(comparison: Comparison, isTimes: boolean): Comparison {
  const isLower = comparison === 'at least' || comparison === 'more than'
  return isTimes || isLower ? OPPOSITE[comparison] : comparison
}

/** Pattern for a refusal after a number, as in "equipamentos com mais de 2 anos não serão aceitos" (not be accepted). */
const REFUSED =
  /^[^.;\d]{0,60}?(?:(?:shall|will|must|may|can)\s?not\s+be|nao\s+(?:sera|serao|e|sao|poder\p{L}+\s+ser))\s+(?:aceit|permitid|admitid|ofert|accept|allow|permit|offer)/u

/**
 * Returns the comparison that remains after a refusal. If more than 2 years are not accepted, at most 2 years are.
 * @param after the text after the number and its unit
 */
export function afterRefusal(comparison: Comparison, after: string): Comparison {
  if (!REFUSED.test(after)) return comparison
  if (comparison === 'more than') return 'at most'
  return comparison === 'less than' ? 'at least' : comparison
}

const BEFORE_DATE =
  /(?<!\p{L})(?:by|before|prior\s+to|antes\s+de)\s+(?:the\s+)?(?:(?:end|beginning|start)\s+of\s+|(?:o\s+)?(?:final|fim|inicio)\s+de\s+)?$/u
const AFTER_DATE = /(?<!\p{L})(?:after|since|from|apos|depois\s+de|desde)\s+$/u

/**
 * Returns the comparison of a date. Words such as "by" and "after" compare only dates, so `comparison` stays as it is
 * without them.
 */
export function ofDate(comparison: Comparison, before: string): Comparison {
  if (comparison !== 'exactly') return comparison
  if (BEFORE_DATE.test(before)) return 'at most'
  return AFTER_DATE.test(before) ? 'at least' : comparison
}
