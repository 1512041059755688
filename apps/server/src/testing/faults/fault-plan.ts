/**
 * Decides in a test which calls fail, for example to the file system or the database driver. Either only the n-th call
 * fails, or all calls from the n-th on until the fault is cleared, as on a full disk.
 */
export class FaultPlan {
  #at = Number.POSITIVE_INFINITY
  #persists = false
  #calls = 0
  /** Descriptions of the calls that have failed since `set` was called. */
  readonly failed: string[] = []

  /**
   * Makes a future call fail, and counts calls from zero again.
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

  /** Number of calls since `set` was called. */
  get calls(): number {
    return this.#calls
  }

  /**
   * Counts a call, and returns whether it must fail.
   * @param call description of the call
   */
  fails(call: string): boolean {
    this.#calls += 1
    const hit = this.#persists ? this.#calls >= this.#at : this.#calls === this.#at
    if (hit) this.failed.push(call)
    return hit
  }
}
