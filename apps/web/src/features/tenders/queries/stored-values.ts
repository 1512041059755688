interface Waiting<Value> {
  stored: Value
  changes: number
}

/**
 * Values that the server has stored, for requirements with unconfirmed changes that the screen already shows. If the
 * server refuses a change, the screen shows the server's value again.
 */
export class StoredValues<Value> {
  readonly #waiting = new Map<string, Waiting<Value>>()

  /**
   * Records a change that is about to be sent.
   * @param shown value on the screen before the change. Without earlier unconfirmed changes, the server has this value.
   */
  begin(requirementId: string, shown: Value): void {
    const { stored, changes } = this.#waiting.get(requirementId) ?? { stored: shown, changes: 0 }
    this.#waiting.set(requirementId, { stored, changes: changes + 1 })
  }

  /**
   * Returns the value that the server has, as far as this page knows. Returns `undefined` if there is no unconfirmed
   * change.
   */
  storedOf(requirementId: string): Value | undefined {
    return this.#waiting.get(requirementId)?.stored
  }

  /** Records that the server has stored a change. */
  succeed(requirementId: string, stored: Value): void {
    const waiting = this.#waiting.get(requirementId)
    if (waiting) this.#end(requirementId, { ...waiting, stored })
  }

  /**
   * Records that a change failed. Returns the server's value, converted by `show`, so that the screen shows it again.
   * Returns `undefined` if a later change of the requirement is unconfirmed, because the screen keeps showing the later
   * change.
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
