/**
 * Decides which calls of a layer fail: only the n-th one, or every one from the n-th on until the fault is cleared, as
 * on a full disk.
 */
export class FaultPlan {
  #at = Number.POSITIVE_INFINITY
  #persists = false
  #calls = 0
  /** Calls that have failed since the fault was set. */
  readonly failed: string[] = []

  /** Makes the `at`-th call from now on fail, counted from 1. With `persists`, all later calls fail as well. */
  set(at: number, persists: boolean): void {
    this.#at = at
    this.#persists = persists
    this.#calls = 0
    this.failed.length = 0
  }

  clear(): void {
    this.#at = Number.POSITIVE_INFINITY
  }

  /** Calls since the fault was set. */
  get calls(): number {
    return this.#calls
  }

  /** Counts a call. Returns whether it fails. */
  fails(call: string): boolean {
    this.#calls += 1
    const hit = this.#persists ? this.#calls >= this.#at : this.#calls === this.#at
    if (hit) this.failed.push(call)
    return hit
  }
}
