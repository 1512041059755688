import type { Block } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import { Cleaner, isPermission } from './cleaner.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { StyleTable } from '../styles/style-table.ts'

/** Cleans the text of one source while it is copied, and records the removed content. */
export class SourceCleaning {
  readonly #cleaner: Cleaner
  readonly #account: SourceAccount

  constructor(wanted: CleaningOptions | undefined, styles: StyleTable, account: SourceAccount) {
    this.#cleaner = new Cleaner(wanted, styles)
    this.#account = account
  }

  /** Returns whether tracked changes are accepted. */
  get acceptsChanges(): boolean {
    return this.#cleaner.acceptsChanges
  }

  /** Returns whether a block is inside a deletion of whole blocks. */
  isDeleted(block: Block): boolean {
    return this.#cleaner.isDeleted(block)
  }

  /** Removes from a tree of an item, in place, the content that the request asks to clean away. */
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

  /** Returns whether cleaning removes range markers of this name. */
  leavesOut(mark: string): boolean {
    if (!this.#cleaner.dropsMark(mark)) return false
    if (isPermission(mark)) this.#account.notice('editing-permission-dropped', 'permission')
    return true
  }
}
