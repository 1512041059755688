import type { Block } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import { Cleaner, isPermission } from './cleaner.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { StyleTable } from '../styles/style-table.ts'

/**
 * Accepts tracked changes and removes hidden text in one source document while it is copied, if the composition request
 * asks for it. It records the removed content for the report.
 */
export class SourceCleaning {
  readonly #cleaner: Cleaner
  readonly #account: SourceAccount

  constructor(wanted: CleaningOptions | undefined, styles: StyleTable, account: SourceAccount) {
    this.#cleaner = new Cleaner(wanted, styles)
    this.#account = account
  }

  /** True if the composition request asks to accept tracked changes. */
  get acceptsChanges(): boolean {
    return this.#cleaner.acceptsChanges
  }

  /**
   * Returns whether a block (paragraph or table) is inside a tracked deletion of whole blocks, so that it is removed
   * when tracked changes are accepted.
   */
  isDeleted(block: Block): boolean {
    return this.#cleaner.isDeleted(block)
  }

  /**
   * Accepts tracked changes and removes hidden text in an XML tree, in place, if the composition request asks for it.
   * Records the removed content for the request's item with index `item`.
   */
  clean(tree: XmlElement, item: number): void {
    if (!this.#cleaner.isActive) return
    const account = this.#account.ofItem(item)
    const headings = account.headingsIn(tree)
    const { changes, hidden } = this.#cleaner.clean(tree, account)
    if (changes || hidden) {
      const lost = account.headingsIn(tree) - headings
      account.changed(changes ? 'changes-accepted' : 'hidden-text-dropped', 'headings', lost)
    }
    if (changes) account.notice('changes-accepted', 'tracked changes')
    if (hidden) account.notice('hidden-text-dropped', 'hidden text')
  }

  /**
   * Returns whether range markers of this name, such as those of a tracked move, are removed because tracked changes
   * are accepted. If the marker is that of an editing permission, it also adds a notice to the report that the
   * permission was removed.
   */
  leavesOut(mark: string): boolean {
    if (!this.#cleaner.dropsMark(mark)) return false
    if (isPermission(mark)) this.#account.notice('editing-permission-dropped', 'permission')
    return true
  }
}
