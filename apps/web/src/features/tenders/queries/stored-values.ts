interface Waiting<Value> {
  stored: Value
  changes: number
}

/**
 * Values that the server has stored for requirements with unconfirmed changes. The screen shows the changes before the
 * server confirms them. If the server refuses a change, the screen needs the stored value.
 */
export class StoredValues<Value> {
  readonly #waiting = new Map<string, Waiting<Value>>()

  /**
   * Records a change that is about to be sent.
   * @param shown value before the change, as the screen shows it; the server has it unless earlier changes wait
   */
  begin(requirementId: string, shown: Value): void {
    const { stored, changes } = this.#waiting.get(requirementId) ?? { stored: shown, changes: 0 }
    this.#waiting.set(requirementId, { stored, changes: changes + 1 })
  }

  /** Returns the value that the server has stored, as this page knows it; undefined if no change is unconfirmed. */
  storedOf(requirementId: string): Value | undefined {
    return this.#waiting.get(requirementId)?.stored
  }

  /** Records that the server has stored a change. */
  succeed(requirementId: string, stored: Value): void {
    const waiting = this.#waiting.get(requirementId)
    if (waiting) this.#end(requirementId, { ...waiting, stored })
  }

  /**
   * Records that a change failed. Returns the stored value, converted by `show`, so that the screen shows it again.
   * Returns undefined if a later change of the requirement is waiting, because the screen keeps showing that one.
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
