import type { Notice, NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * List of notices in the report about a composed document. Each notice has a reason, a detail, and usually the name of
 * a source document. Equal notices are listed once.
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
