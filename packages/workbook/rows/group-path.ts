import { digitsOf, splitNumber } from '../tables/cell-kinds.ts'

interface Group {
  title: string
  /** Number of parts of the group's number, or 0 without a number. */
  depth: number
}

/**
 * Stack of the titles above the current row of a requirements matrix, from which each requirement gets its category.
 * The title of a group row (a row with only a title) is added. A title at a repeated header replaces all others.
 */
export class GroupPath {
  #groups: Group[] = []
  /** True when the previous row was a group too, so the next group is nested in it. */
  #open = false

  /**
   * Adds the title of a group row, which is a row with only a title above requirements. A numbered title replaces all
   * titles without a number, and those of equal or greater depth: "2.1" replaces "1.3". A title without a number
   * replaces the innermost title. Directly below another title, it is nested in that title instead: "Security" in "Part
   * A". The next requirement then gets both titles.
   */
  enter(title: string, number: string): void {
    const depth = digitsOf(number || splitNumber(title).number).length
    if (depth > 0) {
      this.#groups = this.#groups.filter((group) => group.depth > 0 && group.depth < depth)
    } else if (!this.#open) {
      this.#groups = this.#groups.slice(0, Math.max(0, this.#groups.length - 1))
    }
    this.#groups.push({ title, depth })
    this.#open = true
  }

  /**
   * Removes all titles, and adds the given title unless it is empty. A title without a number in the next row is then
   * nested in the given one.
   */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = title !== ''
  }

  /**
   * Returns the titles above a requirement, outermost first. Also records that a requirement has followed these titles.
   * Because of it, the next title without a number replaces the innermost one and is not nested in it.
   */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
