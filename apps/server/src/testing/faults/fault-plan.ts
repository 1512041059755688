/** Decides which calls fail in a test: only the n-th one, or all from the n-th on, as on a full disk. */
export class FaultPlan {
  // The calls go to the file system or the database driver. A lasting fault ends when the test clears it.
  #at = Number.POSITIVE_INFINITY
  #persists = false
  #calls = 0
  /** Descriptions of the calls that failed since `set`. */
  readonly failed: string[] = []

  /**
   * Makes a future call fail, and restarts the count of calls.
   * @param at number of the failing call; 1 is the next one
   * @param persists true to make all later calls fail as well
   */
  set(at: number, persists: boolean): void {
    this.#at = at
    this.#persists = persists
    this.#calls = 0
    this.failed.length = 0
  }

  clear(): void {
    this.#at = Number.POSITIVE_INFINITY
  }

  /** Number of calls since `set`. */
  get calls(): number {
    return this.#calls
  }

  /**
   * Counts a call, and returns true if it must fail.
   * @param call description of the call
   */
  fails(call: string): boolean {
    this.#calls += 1
    const hit = this.#persists ? this.#calls >= this.#at : this.#calls === this.#at
    if (hit) this.failed.push(call)
    return hit
  }
}
