import { decimalParts } from './typed-numbers.ts'

/** Numbered heading: the parts of its number, 2 and 1 for "2.1", and its level. */
interface NumberedHeading {
  parts: number[]
  level: number
}

const WORD = /^\p{L}{4,}(?=\s)/u

/**
 * Finds the level of a numbered heading that the file does not declare, by the headings before it. "2" after "1", "3.1"
 * after "2.3" and "Capítulo II" after "Capítulo I" get the same level, and "2.1" is one level below "2". Numbers that
 * do not continue those before, such as the "1" of a list below "3.2", are ignored.
 */
export class NumberLevels {
  /**
   * For each depth, the last heading whose number has that depth. A heading with a shorter number removes the deeper
   * ones before it. The index is the depth.
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
   * Returns the level that a number gives to its heading, judged by the numbers before it. Returns undefined when they
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

/** Returns the word with which a number begins, in lower case, such as "capítulo" for "Capítulo II". */
function wordOf(number = ''): string | undefined {
  return WORD.exec(number)?.[0].toLowerCase()
}

/** Returns whether a number comes after another of the same depth, in the same chapter or in the next one. */
function continues(parts: readonly number[], before: readonly number[]): boolean {
  const different = parts.findIndex((part, at) => part !== before[at])
  if (different < 0) return false
  const step = (parts[different] as number) - (before[different] as number)
  return different === 0 ? step === 1 : step > 0
}
