import { fold } from '../analysis/fold.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { liveSuggestions } from '../retrieve/snapshot.ts'
import type { Snapshot } from '../retrieve/snapshot.ts'

interface Suggestion {
  text: string
  count: number
  title: boolean
}

/** Keys in order, so that everything that starts with a prefix stands together. */
export interface SuggestionIndex {
  keys: { key: string; atStart: boolean; suggestion: Suggestion }[]
}

/** A title is found by its beginning and by the beginning of each of its words; a word by its beginning. */
export function buildSuggestionIndex(snapshot: Snapshot): SuggestionIndex {
  const suggestions = new Map<string, Suggestion>()
  for (const segment of snapshot.segments) {
    for (const { text, count, title } of liveSuggestions(segment)) {
      const key = `${title ? 'title' : 'word'} ${foldedWords(text)}`
      const known = suggestions.get(key)
      if (known === undefined) suggestions.set(key, { text, count, title })
      else known.count += count
    }
  }
  const keys: SuggestionIndex['keys'] = []
  for (const suggestion of suggestions.values()) {
    const words = foldedWords(suggestion.text).split(' ')
    words.forEach((_, at) => {
      keys.push({ key: words.slice(at).join(' '), atStart: at === 0, suggestion })
    })
  }
  return { keys: keys.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

/** How many completions are weighed: a prefix of one letter starts nearly everything. */
const CONSIDERED = 5000

/**
 * Titles that begin with what was typed, then titles that have it further on, then frequent words; when none
 * of it fits, the last word alone is completed and put after what stands before it.
 */
export function suggest(index: SuggestionIndex, typed: string, limit: number): string[] {
  const prefix = foldedWords(typed)
  if (prefix === '') return []
  const whole = completions(index, prefix, limit)
  if (whole.length > 0) return whole
  const lastWord = tokenize(typed).at(-1)!
  const before = typed.slice(0, lastWord.start)
  if (before.trim() === '') return []
  return completions(index, lastWord.form, limit, (suggestion) => !suggestion.title).map(
    (word) => before + word,
  )
}

function completions(
  { keys }: SuggestionIndex,
  prefix: string,
  limit: number,
  accept: (suggestion: Suggestion) => boolean = () => true,
): string[] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]!.key < prefix) low = middle + 1
    else high = middle
  }
  const ranks = new Map<Suggestion, number>()
  for (let at = low; at < Math.min(keys.length, low + CONSIDERED); at++) {
    const { key, atStart, suggestion } = keys[at]!
    if (!key.startsWith(prefix)) break
    if (!accept(suggestion)) continue
    const rank = suggestion.title ? (atStart ? 0 : 1) : 2
    ranks.set(suggestion, Math.min(rank, ranks.get(suggestion) ?? rank))
  }
  const texts = [...ranks]
    .sort(([a, rankA], [b, rankB]) => rankA - rankB || b.count - a.count || (a.text < b.text ? -1 : 1))
    .map(([{ text }]) => text)
  const seen = new Set<string>()
  return texts
    .filter((text) => {
      const key = fold(text)
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, limit)
}

function foldedWords(text: string): string {
  return tokenize(text)
    .map(({ form }) => form)
    .join(' ')
}
