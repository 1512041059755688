import type { Notice, NoticeReason } from '../../ledger/notice-reasons.ts'

/** List of notices in the report about a composed document. Equal notices are listed once. */
export class Notices {
  readonly list: Notice[] = []
  readonly #seen = new Set<string>()

  /**
   * Adds a notice to the report, unless an equal one exists. `source` is the name of the source document that the
   * notice concerns, if any.
   */
  add(reason: NoticeReason, source: string | undefined, detail: string): void {
    const key = `${reason}\n${source ?? ''}\n${detail}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push(source === undefined ? { reason, detail } : { reason, source, detail })
  }
}
