import type { FoldedText } from '../replace/fold-text.ts'
import type { NameForms } from './name-forms.ts'
import type { RemainingName } from './remaining-name.ts'

// At least eight single letters with one separator between each two, or several blanks between words: "H O S P I T A L".
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .·_-]{1,3}\p{L}(?![\p{L}\p{N}])){7,}/gu

/**
 * Finds names with spaces or signs between their letters, as on covers and in drawings.
 * Examples: "H O S P I T A L  S Ã O  L U C A S" and "H.O.S.P.I.T.A.L".
 * @param folded the text in lower case without accents, with the offset of each character in `text`
 */
export function findSpacedLetters(
  text: string,
  { text: folded, starts, ends }: FoldedText,
  forms: readonly NameForms[],
): RemainingName[] {
  return [...folded.matchAll(SPACED)].flatMap(({ 0: spaced, index }) => {
    const places = [...spaced.matchAll(/\p{L}/gu)].map((letter) => index + letter.index)
    const letters = spaced.replace(/\P{L}/gu, '')
    return forms.flatMap(({ name, squeezed }) => {
      const longest = squeezed.filter((form) => letters.includes(form)).sort((a, b) => b.length - a.length)[0]
      if (longest === undefined) return []
      const at = letters.indexOf(longest)
      const start = starts[places[at] ?? 0] ?? 0
      const end = ends[places[at + longest.length - 1] ?? 0] ?? text.length
      return [{ name, kind: 'variant' as const, found: text.slice(start, end), start, end }]
    })
  })
}
