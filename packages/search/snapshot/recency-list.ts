/** Cache entry in a `RecencyList`, which sets the links to its neighbours. */
export interface Recent<T> {
  older: T | null
  newer: T | null
}

/** Doubly linked list of cache entries, from the least to the most recently used one. */
export class RecencyList<T extends Recent<T>> {
  // Moving an element takes a few writes. Deleting and setting the key of a map would hash a string twice.

  #newest: T | null = null
  /** Least recently used element, or `null` if the list is empty. */
  oldest: T | null = null

  /** Adds a new element as the most recently used one. */
  add(element: T): void {
    element.older = this.#newest
    element.newer = null
    if (this.#newest === null) this.oldest = element
    else this.#newest.newer = element
    this.#newest = element
  }

  /** Makes an element the most recently used one. */
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

  /** Yields the elements, least recently used first. */
  *[Symbol.iterator](): Generator<T> {
    for (let element = this.oldest; element !== null; element = element.newer) yield element
  }
}
