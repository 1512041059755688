import type { Notice, NoticeReason } from '../../ledger/notice-reasons.ts'

/** Collects notices. A notice that equals an earlier one is ignored. */
export class Notices {
  readonly list: Notice[] = []
  readonly #seen = new Set<string>()

  add(reason: NoticeReason, source: string | undefined, detail: string): void {
    const key = `${reason}\n${source ?? ''}\n${detail}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push(source === undefined ? { reason, detail } : { reason, source, detail })
  }
}
