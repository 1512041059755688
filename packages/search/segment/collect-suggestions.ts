import type { KnownForm } from './lexicon.ts'
import type { SectionText } from './segment.ts'
import type { SuggestionEntry } from './suggestion-blocks.ts'

const WORDS_KEPT = 300
const TITLE_LIMIT = 120

/**
 * The titles of the sections, and the words that stand in most of them, as people would see them written.
 *
 * @param forms every form of the sections, counted
 */
export function bestSuggestions(
  sections: readonly SectionText[],
  forms: readonly KnownForm[],
): SuggestionEntry[] {
  const titles = new Map<string, number>()
  for (const section of sections) {
    const title = section.title.replace(/\s+/g, ' ').trim()
    if (title !== '' && title.length <= TITLE_LIMIT) titles.set(title, (titles.get(title) ?? 0) + 1)
  }
  const frequent = forms
    .filter(({ mayBeSuggested }) => mayBeSuggested)
    .sort((a, b) => b.sections - a.sections || (a.form < b.form ? -1 : 1))
  return [
    ...Array.from(titles, ([text, count]) => ({ text, count, title: true })),
    ...frequent.slice(0, WORDS_KEPT).map((form) => ({
      text: mostCommonSurface(form),
      count: form.sections,
      title: false,
    })),
  ]
}

function mostCommonSurface({ surfaces }: KnownForm): string {
  const counts = new Map<string, number>()
  for (const { lowerCase, count } of surfaces) counts.set(lowerCase, (counts.get(lowerCase) ?? 0) + count)
  let best = ''
  let bestCount = 0
  for (const [surface, count] of counts) {
    if (count > bestCount) {
      best = surface
      bestCount = count
    }
  }
  return best
}
