import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import type { Token } from '../analysis/tokenize.ts'
import type { SectionText } from './segment.ts'
import type { SuggestionEntry } from './suggestion-blocks.ts'

const WORDS_KEPT = 300
const WORD_MINIMUM_LETTERS = 4
const TITLE_LIMIT = 120

interface WordUse {
  sections: number
  lastOrdinal: number
  surfaces: Map<string, number>
}

/** The titles of the sections, and the words that stand in most of them, as people would see them written. */
export function collectSuggestions(
  sections: readonly SectionText[],
  tokenized: readonly { title: readonly Token[]; body: readonly Token[] }[],
  language: Language,
): SuggestionEntry[] {
  const titles = new Map<string, number>()
  const words = new Map<string, WordUse>()
  sections.forEach((section, ordinal) => {
    const title = section.title.replace(/\s+/g, ' ').trim()
    if (title !== '' && title.length <= TITLE_LIMIT) titles.set(title, (titles.get(title) ?? 0) + 1)
    const { title: titleTokens, body } = tokenized[ordinal]!
    for (const token of titleTokens) countWord(words, token, ordinal, language)
    for (const token of body) countWord(words, token, ordinal, language)
  })
  const frequent = [...words].sort(
    ([formA, a], [formB, b]) => b.sections - a.sections || (formA < formB ? -1 : 1),
  )
  return [
    ...Array.from(titles, ([text, count]) => ({ text, count, title: true })),
    ...frequent.slice(0, WORDS_KEPT).map(([, use]) => ({
      text: mostCommon(use.surfaces),
      count: use.sections,
      title: false,
    })),
  ]
}

function countWord(words: Map<string, WordUse>, token: Token, ordinal: number, language: Language): void {
  if (token.form.length < WORD_MINIMUM_LETTERS || /\d/.test(token.form)) return
  if (analyzeForm(token.form, language).stop) return
  let use = words.get(token.form)
  if (use === undefined) words.set(token.form, (use = { sections: 0, lastOrdinal: -1, surfaces: new Map() }))
  if (use.lastOrdinal !== ordinal) {
    use.sections++
    use.lastOrdinal = ordinal
  }
  const surface = token.surface.toLowerCase()
  use.surfaces.set(surface, (use.surfaces.get(surface) ?? 0) + 1)
}

function mostCommon(surfaces: Map<string, number>): string {
  let best = ''
  let bestCount = 0
  for (const [surface, count] of surfaces) {
    if (count > bestCount) {
      best = surface
      bestCount = count
    }
  }
  return best
}
