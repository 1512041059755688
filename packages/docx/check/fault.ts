/**
 * Fault in one part of a Word file that makes Word repair or refuse the file, or an oddity that Word tolerates. The
 * code, such as `style-dangling`, is in lower case with hyphens and never changes.
 */
export interface Fault {
  code: string
  /** Name of the faulty part in the Word file. Empty when the fault concerns the whole file. */
  part: string
  message: string
}

const SHOWN_PER_KIND = 8

/**
 * Collects the faults and warnings while a Word file is checked. For each code and part, only the first eight are kept.
 * A last entry says that there are more.
 */
export class Findings {
  readonly faults: Fault[] = []
  readonly warnings: Fault[] = []
  readonly #counts = new Map<string, number>()

  /**
   * Adds a fault that makes Word repair or refuse the document, or lose content.
   *
   * @param part name of the faulty part; an empty string for the whole file
   */
  fault(code: string, part: string, message: string): void {
    this.#add(this.faults, code, part, message)
  }

  /**
   * Adds a warning about an oddity that every program tolerates.
   *
   * @param part name of the part with the oddity; an empty string for the whole file
   */
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
