import { tokenize, wordForms } from '../analysis/tokenize.ts'

/**
 * Search query, split into words and quoted phrases. They are in lower case without accents, except `surfaces`, which
 * has the words as typed.
 */
export interface ParsedQuery {
  /** Words of the query that are not in quotes, in order. They are in lower case without accents. */
  forms: string[]
  /** Words outside quotes as typed, in the order of `forms`. */
  surfaces: string[]
  /** Distinct words of the query that are not in quotes. */
  words: string[]
  /**
   * Acronyms outside quotes that were typed with points, such as "S.L.A.". The acronyms are stored without the points,
   * here and in `words`.
   */
  dotted: string[]
  /** Quoted phrases, each matched as typed, ignoring accents and case. */
  phrases: string[][]
}

// After a digit, a straight quote means inches, as in: monitor 24" or 27".
const QUOTED = /(?<!\p{N})"([^"]*)"|“([^”]*)”|«([^»]*)»/gu

/** Matches an acronym with points, such as "S.L.A." and "C.N.P.J". */
const DOTTED = /(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])/gu

/**
 * Splits a query from the search box into words and quoted phrases. An unclosed quote is ignored, because the person is
 * still typing.
 */
export function parseQuery(query: string): ParsedQuery {
  const phrases: string[][] = []
  const rest = query.replace(QUOTED, (_, straight?: string, curly?: string, angled?: string) => {
    const forms = wordForms(straight ?? curly ?? angled ?? '')
    if (forms.length > 0) phrases.push(forms)
    return ' '
  })
  const dotted: string[] = []
  const plain = rest.replace(DOTTED, (acronym) => {
    const letters = acronym.replaceAll('.', '')
    dotted.push(...wordForms(letters))
    return letters
  })
  const tokens = tokenize(plain)
  const forms = tokens.map(({ form }) => form)
  const surfaces = tokens.map(({ surface }) => surface)
  return { forms, surfaces, words: [...new Set(forms)], dotted, phrases }
}

/**
 * Returns a search query in which mistyped words are replaced by their corrections. Quoted phrases stay as they are.
 *
 * @param corrections words to replace, and their replacements, in lower case without accents
 */
export function correctQuery(query: string, corrections: readonly { from: string; to: string }[]): string {
  const replacements = new Map(corrections.map(({ from, to }) => [from, to]))
  let replaced = ''
  let at = 0
  for (const quoted of [...query.matchAll(QUOTED), null]) {
    const end = quoted?.index ?? query.length
    replaced += replaceIn(query.slice(at, end), replacements)
    if (quoted === null) break
    replaced += quoted[0]
    at = end + quoted[0].length
  }
  return replaced
}

function replaceIn(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = ''
  let at = 0
  for (const { form, start, end } of tokenize(text)) {
    const other = replacements.get(form)
    if (other === undefined) continue
    replaced += text.slice(at, start) + other
    at = end
  }
  return replaced + text.slice(at)
}
