import type { Notice, NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * List of notices for the composition report, each with a reason, a source document and a detail. A notice that equals
 * an earlier one is ignored.
 */
export class Notices {
  readonly list: Notice[] = []
  readonly #seen = new Set<string>()

  /**
   * Adds a notice, unless the list already contains an equal one. `source` is the name of the source document, or
   * undefined if the notice concerns none.
   */
  add(reason: NoticeReason, source: string | undefined, detail: string): void {
    const key = `${reason}\n${source ?? ''}\n${detail}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push(source === undefined ? { reason, detail } : { reason, source, detail })
  }
}
