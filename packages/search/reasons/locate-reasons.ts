import { wordSpans } from '../analysis/tokenize.ts'
import type { WordSpan } from '../analysis/tokenize.ts'
import type { WordPlace } from './closest-pair.ts'
import type { MatchReasons } from './explain-match.ts'

/**
 * Passage of a section in which two neighbouring words of the requirement are near each other. Screens show it as a
 * reason for the score.
 */
export interface Excerpt {
  field: 'title' | 'body'
  text: string
  /**
   * Parts of `text` to highlight: two neighbouring words of the requirement. Each is given by its offsets in UTF-16
   * units, in ascending order.
   */
  marks: { start: number; end: number }[]
}

/**
 * Reasons of a section's score with the section's own words, ready for display. `MatchReasons` has only the places of
 * these words.
 */
export interface LocatedReasons extends Omit<MatchReasons, 'terms' | 'near'> {
  /**
   * Words of the requirement, each with its part of the score. `forms` lists the spellings of the word in the section;
   * spellings that differ only in case are listed once.
   */
  terms: (Omit<MatchReasons['terms'][number], 'places'> & { forms: string[] })[]
  near: (Omit<MatchReasons['near'][number], 'places'> & { excerpt?: Excerpt })[]
}

type Term = MatchReasons['terms'][number]
type NearPhrase = MatchReasons['near'][number]

/**
 * Reasons of a section's score as they are read from the database. An earlier version of the product stored fewer
 * fields, so some values may be missing.
 */
export interface StoredReasons extends Omit<MatchReasons, 'terms' | 'near' | 'rest'> {
  // The first version stored neither points nor places of words. An old match is still shown, with fewer details.

  terms: (Omit<Term, 'points' | 'lost' | 'places'> & Partial<Term>)[]
  near?: (Omit<NearPhrase, 'places'> & Partial<NearPhrase>)[]
  rest?: MatchReasons['rest']
}

/**
 * Number of pairs of near words for which the section's text is shown. Further pairs are shown with their points only.
 */
const EXCERPTS = 3
const WORDS_AROUND = 6

/**
 * Returns the reasons of a section's score with the section's own words, so that screens can show them. Before, the
 * reasons have only the indexes of these words.
 *
 * @param section title and text of the section, exactly as they were indexed
 */
export function locateReasons(
  reasons: StoredReasons,
  section: { title: string; text: string },
): LocatedReasons {
  const { terms, near = [], rest = [], ...others } = reasons
  const shown = near.slice(0, EXCERPTS)
  const places = [...terms, ...shown].flatMap(({ places = [] }) => places)
  const fields = {
    title: openField(section.title, places, 'title'),
    body: openField(section.text, places, 'body'),
  }
  return {
    terms: terms.map(({ places = [], points = 0, lost = 0, ...term }) =>
      Object.assign(term, { points, lost, forms: formsAt(places, fields) }),
    ),
    near: near.map(({ places, ...phrase }, i) => {
      const excerpt = places !== undefined && i < EXCERPTS ? cutExcerpt(places, fields) : undefined
      return excerpt === undefined ? phrase : Object.assign(phrase, { excerpt })
    }),
    rest,
    ...others,
  }
}

interface Field {
  text: string
  spans: WordSpan[]
}

/**
 * Finds the words of a section's title or body. Stops after the last requested word and the words that are shown behind
 * it.
 */
function openField(text: string, places: readonly WordPlace[], field: WordPlace['field']): Field {
  const last = places.reduce((last, place) => (place.field === field ? Math.max(last, place.word) : last), -1)
  return { text, spans: last < 0 ? [] : wordSpans(text, last + WORDS_AROUND + 1) }
}

function formsAt(places: readonly WordPlace[], fields: Record<WordPlace['field'], Field>): string[] {
  const forms = new Map<string, string>()
  for (const { field, word } of places) {
    const { text, spans } = fields[field]
    const span = spans[word]
    if (span === undefined) continue
    const form = text.slice(span.start, span.end)
    const key = form.toLowerCase()
    if (!forms.has(key)) forms.set(key, form)
  }
  return [...forms.values()]
}

function cutExcerpt(
  places: readonly [WordPlace, WordPlace],
  fields: Record<WordPlace['field'], Field>,
): Excerpt | undefined {
  const { field } = places[0]
  const { text, spans } = fields[field]
  const words = places.map(({ word }) => word).sort((a, b) => a - b)
  const first = spans[Math.max(0, words[0]! - WORDS_AROUND)]
  const last = spans[Math.min(spans.length - 1, words[1]! + WORDS_AROUND)]
  const marked = words.flatMap((word) => spans[word] ?? [])
  if (first === undefined || last === undefined || marked.length < words.length) return undefined
  return {
    field,
    text: text.slice(first.start, last.end),
    marks: marked.map(({ start, end }) => ({ start: start - first.start, end: end - first.start })),
  }
}
