import { decimalParts } from './typed-numbers.ts'

/** Numbered heading. `parts` are the numbers between the dots: 2 and 1 for "2.1". */
interface NumberedHeading {
  parts: number[]
  level: number
}

const WORD = /^\p{L}{4,}(?=\s)/u

/**
 * Finds the level of a numbered heading by the headings before it. "2" gets the level of "1", and "2.1" is one level
 * below "2". A number that does not continue the earlier numbers, such as the "1" of a list below "3.2", is ignored.
 */
export class NumberLevels {
  /**
   * Most recent heading for each depth of its number. Index 2, for example, has the last heading with a number like
   * "2.1". A heading with a shorter number removes the deeper ones.
   */
  #last: (NumberedHeading | undefined)[] = []
  readonly #levelOfWord = new Map<string, number>()

  /** Records the number and the level of the next heading of the document. */
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

  /**
   * Returns the level of a heading with this number, judged by the numbers before it. Returns undefined if they
   * do not show the level.
   */
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

/** Returns the word at the beginning of a number, in lower case. Example: "Capítulo II" gives "capítulo". */
function wordOf(number = ''): string | undefined {
  return WORD.exec(number)?.[0].toLowerCase()
}

/**
 * Returns whether an outline number may follow another one of equal depth. Example: "2.3" and "3.1" may follow "2.1",
 * because they are in the same or the next chapter.
 */
function continues(parts: readonly number[], before: readonly number[]): boolean {
  const different = parts.findIndex((part, at) => part !== before[at])
  if (different < 0) return false
  const step = (parts[different] as number) - (before[different] as number)
  return different === 0 ? step === 1 : step > 0
}
