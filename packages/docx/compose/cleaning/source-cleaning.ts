import type { Block } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import { Cleaner, isPermission } from './cleaner.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { StyleTable } from '../styles/style-table.ts'

/**
 * Accepts tracked changes and removes hidden text in one source document while it is copied, if this was requested.
 * Also reports the removed content.
 */
export class SourceCleaning {
  readonly #cleaner: Cleaner
  readonly #account: SourceAccount

  constructor(wanted: CleaningOptions | undefined, styles: StyleTable, account: SourceAccount) {
    this.#cleaner = new Cleaner(wanted, styles)
    this.#account = account
  }

  /** True if tracked changes are to be accepted. */
  get acceptsChanges(): boolean {
    return this.#cleaner.acceptsChanges
  }

  /**
   * Returns whether a paragraph or table is inside a tracked deletion, and so is removed when tracked changes are
   * accepted.
   */
  isDeleted(block: Block): boolean {
    return this.#cleaner.isDeleted(block)
  }

  /**
   * Accepts tracked changes and removes hidden text in an XML tree, in place, if this was requested. Reports the
   * removed content. `item` is the index of the tree's section in the list of requested headings, sections and texts.
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
   * Returns whether range markers with this element name are left out because tracked changes are accepted. Such
   * markers belong to tracked moves, for example. If the marker belongs to an editing permission, the removal is also
   * reported.
   */
  leavesOut(mark: string): boolean {
    if (!this.#cleaner.dropsMark(mark)) return false
    if (isPermission(mark)) this.#account.notice('editing-permission-dropped', 'permission')
    return true
  }
}
