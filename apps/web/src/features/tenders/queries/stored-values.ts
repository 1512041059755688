interface Waiting<Value> {
  stored: Value
  changes: number
}

/** Server's values for requirements with unconfirmed changes. Shown again if a change is refused. */
export class StoredValues<Value> {
  readonly #waiting = new Map<string, Waiting<Value>>()

  /**
   * Records a change that is about to be sent.
   * @param shown value on the screen before the change
   */
  begin(requirementId: string, shown: Value): void {
    // The server has this value, unless earlier changes are unconfirmed.
    const { stored, changes } = this.#waiting.get(requirementId) ?? { stored: shown, changes: 0 }
    this.#waiting.set(requirementId, { stored, changes: changes + 1 })
  }

  /** Returns the server's value as far as known; `undefined` without unconfirmed changes. */
  storedOf(requirementId: string): Value | undefined {
    return this.#waiting.get(requirementId)?.stored
  }

  /** Records that the server has stored a change. */
  succeed(requirementId: string, stored: Value): void {
    const waiting = this.#waiting.get(requirementId)
    if (waiting) this.#end(requirementId, { ...waiting, stored })
  }

  /** Records a failed change, and returns the server's value to show; `undefined` during a later change. */
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
