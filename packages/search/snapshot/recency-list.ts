/**
 * Cached entry that can be in a `RecencyList`, a list in order of last use. The list sets the entry's links to its
 * neighbours.
 */
export interface Recent<T> {
  older: T | null
  newer: T | null
}

/**
 * List of cached entries, from the least to the most recently used one. The list is doubly linked, so that moving an
 * entry is fast.
 */
export class RecencyList<T extends Recent<T>> {
  // Moving an element takes a few writes. Deleting and setting the key of a map would hash a string twice.

  #newest: T | null = null
  /** Least recently used element of the list, or null when the list is empty. */
  oldest: T | null = null

  /** Adds an element that is not in the list yet, as the most recently used one. */
  add(element: T): void {
    element.older = this.#newest
    element.newer = null
    if (this.#newest === null) this.oldest = element
    else this.#newest.newer = element
    this.#newest = element
  }

  /** Makes an element that is in the list the most recently used one. */
  touch(element: T): void {
    if (this.#newest === element) return
    this.remove(element)
    this.add(element)
  }

  remove(element: T): void {
    const { older, newer } = element
    if (older === null) this.oldest = newer
    else older.newer = newer
    if (newer === null) this.#newest = older
    else newer.older = older
  }

  /** Yields the elements, the least recently used one first. */
  *[Symbol.iterator](): Generator<T> {
    for (let element = this.oldest; element !== null; element = element.newer) yield element
  }
}
