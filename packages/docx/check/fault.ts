/**
 * Fault in a .docx archive that makes Word repair or refuse the document, or an oddity that Word tolerates. The `code`,
 * such as `style-dangling`, never changes.
 */
export interface Fault {
  code: string
  /** Name of the faulty file inside the .docx archive. Empty if the fault concerns the whole archive. */
  part: string
  message: string
}

const SHOWN_PER_KIND = 8

/**
 * Collects the faults and warnings found in a Word document. Keeps the first eight with the same code and file, and
 * then one note that there are more.
 */
export class Findings {
  readonly faults: Fault[] = []
  readonly warnings: Fault[] = []
  readonly #counts = new Map<string, number>()

  /**
   * Adds a fault that makes Word repair or refuse the document, or lose content.
   * @param part name of the faulty file in the .docx archive; an empty string for the whole archive
   */
  fault(code: string, part: string, message: string): void {
    this.#add(this.faults, code, part, message)
  }

  /**
   * Adds a warning about an oddity that every program tolerates.
   * @param part name of the file with the oddity in the .docx archive; an empty string for the whole archive
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
