import { digitsOf, splitNumber } from '../tables/cell-kinds.ts'

interface Group {
  title: string
  /** Parts of its number; 0 without a number. */
  depth: number
}

/** Titles over the requirements, outermost first, as group rows and repeated headers open them. */
export class GroupPath {
  #groups: Group[] = []
  /** True when the row before was a group too: the next one lies inside it. */
  #open = false

  /** Opens a group. A number tells its depth; without one, a group that follows another directly lies inside it. */
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

  /** Closes all groups and opens one. */
  restart(title: string): void {
    this.#groups = title ? [{ title, depth: 0 }] : []
    this.#open = false
  }

  /** Returns the titles over a requirement. */
  titles(): string[] {
    this.#open = false
    return this.#groups.map(({ title }) => title)
  }
}
