/** Something wrong with a package. Codes are stable, dashed lower case. */
export interface Fault {
  code: string
  /** The part it stands in; '' for the package. */
  part: string
  message: string
}

const SHOWN_PER_KIND = 8

/** Collects faults and warnings; of the same kind in the same part only the first few are kept. */
export class Findings {
  readonly faults: Fault[] = []
  readonly warnings: Fault[] = []
  readonly #counts = new Map<string, number>()

  /** Word repairs, refuses or loses something because of it. */
  fault(code: string, part: string, message: string): void {
    this.#add(this.faults, code, part, message)
  }

  /** Odd, but every reader lives with it. */
  warning(code: string, part: string, message: string): void {
    this.#add(this.warnings, code, part, message)
  }

  #add(list: Fault[], code: string, part: string, message: string): void {
    const key = `${code} ${part}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count <= SHOWN_PER_KIND) list.push({ code, part, message })
    else if (count === SHOWN_PER_KIND + 1) list.push({ code, part, message: 'and more of the same' })
  }
}
