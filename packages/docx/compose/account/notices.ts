import type { Notice, NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * List of notices that a report shows about a composed document. Each has a reason and a detail, and mostly the name of
 * a source document. A notice that equals an earlier one is ignored.
 */
export class Notices {
  readonly list: Notice[] = []
  readonly #seen = new Set<string>()

  /**
   * Adds a notice to the report about a composed document, unless an equal one is already there. `source` is the name
   * of a source document, or `undefined` if the notice concerns none.
   */
  add(reason: NoticeReason, source: string | undefined, detail: string): void {
    const key = `${reason}\n${source ?? ''}\n${detail}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push(source === undefined ? { reason, detail } : { reason, source, detail })
  }
}
