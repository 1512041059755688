import { digitsOf, splitNumber } from '../tables/cell-kinds.ts'

interface Group {
  title: string
  /** Number of parts of the group's number, or 0 without a number. */
  depth: number
}

/** Titles above the requirements, outermost first, as group rows and repeated headers open them. */
export class GroupPath {
  #groups: Group[] = []
  /** True when the previous row was a group too, so the next group is nested in it. */
  #open = false

  /**
   * Opens a group. Its number gives the depth. A group without a number that directly follows another is nested in it.
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

  /** Closes all groups and opens one, in which a group directly below is nested. */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = title !== ''
  }

  /**
   * Returns the titles above a requirement, outermost first. A group without a number that follows then replaces
   * the innermost one.
   */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
