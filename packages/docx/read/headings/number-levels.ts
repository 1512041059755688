import { decimalParts } from './typed-numbers.ts'

/** Numbered heading. For "2.1", `parts` are 2 and 1. */
interface NumberedHeading {
  parts: number[]
  level: number
}

const WORD = /^\p{L}{4,}(?=\s)/u

// "Capítulo II" after "Capítulo I" gets the level of the latter. A number that does not continue those before, such as
// the "1" of a list below "3.2", is ignored.
/**
 * Finds the level of a numbered heading from those before: "2" is on the level of "1", and "2.1" one level below "2".
 */
export class NumberLevels {
  /** Last heading of each number depth, such as 2 for "2.1". A shorter number removes the deeper ones. */
  #last: (NumberedHeading | undefined)[] = []
  readonly #levelOfWord = new Map<string, number>()

  /** Records the number and level of the document's next heading. */
  add(number: string | undefined, level: number): void {
    const parts = decimalParts(number)
    const word = wordOf(number)
    if (parts) {
      this.#last.length = Math.min(this.#last.length, parts.length)
      // "3.1" after "2.3" shows that chapter 3 has begun, even if its own heading has no number or was not found.
      this.#last.forEach((above, depth) => {
        const chapter = parts.slice(0, depth)
        if (above && continues(chapter, above.parts)) above.parts = chapter
      })
      this.#last[parts.length] = { parts, level }
    } else if (word !== undefined) {
      this.#last = []
      this.#levelOfWord.set(word, level)
    }
  }

  /** Returns the level of a heading with this number, or `undefined` if the numbers before do not show the level. */
  levelOf(number: string | undefined): number | undefined {
    const word = wordOf(number)
    if (word !== undefined) return this.#levelOfWord.get(word)
    const parts = decimalParts(number)
    if (!parts) return undefined
    const sibling = this.#last[parts.length]
    if (sibling && continues(parts, sibling.parts)) return sibling.level
    for (let depth = parts.length - 1; depth > 0; depth--) {
      const above = this.#last[depth]
      if (above && above.parts.every((part, at) => part === parts[at]))
        return Math.min(9, above.level + parts.length - depth)
    }
    return undefined
  }
}

/** Returns the word at the beginning of a number in lower case, such as "capítulo" for "Capítulo II". */
function wordOf(number = ''): string | undefined {
  return WORD.exec(number)?.[0].toLowerCase()
}

/**
 * Returns whether a number continues another one in the same or the next chapter, as "2.3" and "3.1" continue "2.1".
 */
function continues(parts: readonly number[], before: readonly number[]): boolean {
  const different = parts.findIndex((part, at) => part !== before[at])
  if (different < 0) return false
  const step = (parts[different] as number) - (before[different] as number)
  return different === 0 ? step === 1 : step > 0
}
