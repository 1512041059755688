import { digitsOf, splitNumber } from '../tables/cell-kinds.ts'

interface Group {
  title: string
  /** Number of parts of the group's number, or 0 without a number. */
  depth: number
}

/**
 * Stack of the titles above the current row of a requirements matrix, from which each requirement gets its category. It
 * changes at repeated headers and at group rows, which have only a title.
 */
export class GroupPath {
  #groups: Group[] = []
  /** True when the previous row was a group too, so the next group is nested in it. */
  #open = false

  /**
   * Adds the title of a group row. The parts of its number give the depth ("2.1" is below "2"). A title without a
   * number replaces the innermost one, unless it directly follows another title: then it is below that one.
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

  /** Removes all titles, then adds the given one unless it is empty. A title directly below is then nested in it. */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = title !== ''
  }

  /**
   * Returns the titles above a requirement, outermost first. Also records that a requirement is below these titles, so
   * that the next title without a number replaces the innermost one.
   */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
