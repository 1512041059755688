import { digitsOf, splitNumber } from '../cells/requirement-numbers.ts'

interface Group {
  title: string
  /** Nesting depth of the title, such as 2 for the number "2.1". 0 for a title without a number. */
  depth: number
}

const isCapitals = (title: string) => title === title.toUpperCase() && /\p{Lu}{3}/u.test(title)

/**
 * Titles above the current row of a requirements matrix, outermost first. They become the category of the requirements
 * below them. A title in a repeated header replaces all others.
 */
export class GroupPath {
  #groups: Group[] = []
  /** True if the previous row was a title too. The next title is then nested in it. */
  #open = false

  /**
   * Adds a title to the titles above the next requirements, and removes the titles that it replaces. A numbered title
   * replaces those of equal or greater depth, as "2.1" replaces "1.3". A title directly below another one is nested in
   * it.
   *
   * @param titles number of titles directly below each other, beginning with this one
   */
  enter(title: string, number: string, titles = 1): void {
    const depth = digitsOf(number || splitNumber(title).number).length
    if (depth > 0) {
      this.#groups = this.#groups.filter((group) => group.depth > 0 && group.depth < depth)
    } else if (!this.#open) {
      const bare = this.#groups.filter(({ depth: own }) => own === 0).length
      this.#groups = this.#groups.slice(
        0,
        Math.max(0, this.#groups.length - this.#replaced(title, bare, titles)),
      )
    }
    this.#groups.push({ title, depth })
    this.#open = true
  }

  /** Returns how many titles a new title without a number replaces, counted from the innermost one. */
  #replaced(title: string, bare: number, titles: number): number {
    // A title in capitals replaces the last title in capitals and all titles nested in that one.
    const last = this.#groups.findLastIndex((group) => group.depth === 0 && isCapitals(group.title))
    const isOuter = isCapitals(title) && last >= 0
    return Math.max(1, Math.min(bare, titles), isOuter ? this.#groups.length - last : 0)
  }

  /**
   * Replaces all current titles by the given one, or just removes them if it is empty. If a title without a number
   * follows directly, it is nested in the given title.
   */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = title !== ''
  }

  /**
   * Returns the titles above a requirement, outermost first. Also marks the titles as used, so that the next title
   * without a number replaces the innermost one and is not nested in it.
   */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
