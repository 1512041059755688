interface Waiting<Value> {
  stored: Value
  changes: number
}

/**
 * Remembers the server's values for requirements with changes that the server has not confirmed. If it refuses a
 * change, the screen can show the earlier value again.
 */
export class StoredValues<Value> {
  readonly #waiting = new Map<string, Waiting<Value>>()

  /**
   * Records that a change of a requirement is about to be sent.
   * @param shown value on the screen before the change; it is the server's value if no other change is unconfirmed
   */
  begin(requirementId: string, shown: Value): void {
    const { stored, changes } = this.#waiting.get(requirementId) ?? { stored: shown, changes: 0 }
    this.#waiting.set(requirementId, { stored, changes: changes + 1 })
  }

  /**
   * Returns the value on the server for a requirement that has unconfirmed changes on the screen. Returns `undefined`
   * if all changes are confirmed.
   */
  storedOf(requirementId: string): Value | undefined {
    return this.#waiting.get(requirementId)?.stored
  }

  /** Records that the server has accepted a change. `stored` is the value that the server has now. */
  succeed(requirementId: string, stored: Value): void {
    const waiting = this.#waiting.get(requirementId)
    if (waiting) this.#end(requirementId, { ...waiting, stored })
  }

  /**
   * Records that a change failed. Returns the server's value, converted by `show`, so that the screen can show it
   * again. Returns `undefined` if the screen shows a later, unconfirmed change.
   */
  fail<Shown>(requirementId: string, show: (stored: Value) => Shown): Shown | undefined {
    const waiting = this.#waiting.get(requirementId)
    if (!waiting) return undefined
    this.#end(requirementId, waiting)
    return waiting.changes > 1 ? undefined : show(waiting.stored)
  }

  #end(requirementId: string, { stored, changes }: Waiting<Value>): void {
    if (changes > 1) this.#waiting.set(requirementId, { stored, changes: changes - 1 })
    else this.#waiting.delete(requirementId)
  }
}
