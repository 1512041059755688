import { digitsOf, splitNumber } from '../cells/requirement-numbers.ts'

interface Group {
  title: string
  /** Depth of the group: the number of parts of its number, such as 2 for "2.1". 0 for a group without a number. */
  depth: number
}

const isCapitals = (title: string) => title === title.toUpperCase() && /\p{Lu}{3}/u.test(title)

/**
 * Titles above the current row of a requirements matrix, outermost first. They become the category of each requirement.
 * A row with only a title adds its title. A title in a repeated header replaces all others.
 */
export class GroupPath {
  #groups: Group[] = []
  /** True if the previous row was a title too. The next title is then nested in it. */
  #open = false

  /**
   * Adds a title above requirements. A numbered title, such as "2.1", replaces titles without a number and numbered
   * titles of equal or greater depth, such as "1.3". A title without a number replaces the innermost title. But if it
   * is directly below another title, it is nested in that title, like "Security" in "Part A". Several titles directly
   * below each other replace as many titles without a number.
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

  /** Returns how many of the innermost titles are replaced by a title without a number. */
  #replaced(title: string, bare: number, titles: number): number {
    // A title in capitals replaces the last title in capitals and all titles nested in that one.
    const last = this.#groups.findLastIndex((group) => group.depth === 0 && isCapitals(group.title))
    const isOuter = isCapitals(title) && last >= 0
    return Math.max(1, Math.min(bare, titles), isOuter ? this.#groups.length - last : 0)
  }

  /**
   * Removes all titles, and adds the given title unless it is empty. A title without a number that comes directly after
   * the given title is nested in it.
   */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = title !== ''
  }

  /**
   * Returns the titles above a requirement, outermost first. Also records that a requirement has followed these titles,
   * so that the next title without a number replaces the innermost title and is not nested in it.
   */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
