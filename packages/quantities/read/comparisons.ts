/**
 * Comparison that a text makes with a number. "No mínimo 99 %" (no less than) is `at least`, and "até 4 horas"
 * (up to) is `at most`. "De 3 a 5 dias" (3 to 5 days) is `range`. A number without such words is `exactly`.
 */
export type Comparison = 'exactly' | 'at least' | 'more than' | 'at most' | 'less than' | 'range'

/**
 * Pattern for the words that may be between a word such as "exceder" (exceed) and its number. Example: "o prazo de" in
 * "exceder o prazo de 4 horas" (exceed the time of 4 hours).
 */
const FILL = String.raw`(?:\s+(?:de|a|o|ao|os|as|que|do|da|do\s+que|um|uma|of|than|to|the|em|in|total|ser|is|e|prazo|limite|periodo|tempo|valor|limit|period))*[\s:(]*`
const ABOVE = String.raw`superior(?:es)?|maior(?:es)?|acima|mais|more|greater|higher|later|longer|above|over|exced\p{L}+|exceed\p{L}*|ultrapass\p{L}+`
const BELOW = String.raw`inferior(?:es)?|menor(?:es)?|menos|abaixo|less|fewer|lower|under|below`
/**
 * Pattern for a negation before a word such as "superior" (above), as in "não superior" (not above). Up to six words
 * may be in between. "No" counts only directly before the word, because it means "in the" in Portuguese.
 */
const NOT = String.raw`(?:no\s+|(?:nao|nunca|jamais|not|never)(?:\s+(?:\p{L}+\s+){0,2}?|,?\s+(?:pode\p{L}*|dev\p{L}*|ser|sera|serao|may|must|shall|under|em|in)(?:,?\s+\p{L}+){0,6}?,?\s+))`
const cue = (words: string) => new RegExp(String.raw`(?:(?<![\p{L}\p{N}])(?:${words}))${FILL}$`, 'u')
const sign = (signs: string) => new RegExp(String.raw`(?:${signs})\s*$`, 'u')

/**
 * Patterns for words directly before a number that state a comparison, such as "no máximo" (at most). The first pattern
 * that matches decides, so negated forms such as "não superior a" (not above) come first.
 */
const BEFORE: readonly [RegExp, Comparison][] = [
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
    cue(String.raw`(?:no\s+)?minim[oa]s?|pelo\s+menos|ao\s+menos|a\s+partir|at\s+least|minimum|min\.?`),
    'at least',
  ],
  [
    cue(
      String.raw`(?:no\s+)?maxim[oa]s?|(?:em\s+)?ate|at\s+most|maximum|max\.?|up\s+to|within|dentro|limitad[oa]s?|until`,
    ),
    'at most',
  ],
  [
    cue(
      String.raw`mais|superior(?:es)?|maior(?:es)?|acima|more\s+than|greater\s+than|higher\s+than|over|above|exceed(?:s|ing)`,
    ),
    'more than',
  ],
  [
    cue(
      String.raw`menos|inferior(?:es)?|menor(?:es)?|abaixo|less\s+than|fewer\s+than|lower\s+than|under|below`,
    ),
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
    /^[\s,(]*(?:ou|or|e|and)\s+(?:mais|superior(?:es)?|maior(?:es)?|acima|posterior(?:es)?|more|higher|above|later|newer|greater|over)(?!\p{L})/u,
    'at least',
  ],
  [
    /^[\s,(]*(?:ou|or|e|and)\s+(?:menos|inferior(?:es)?|menor(?:es)?|abaixo|less|fewer|lower|below)(?!\p{L})/u,
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
