import type { Block } from '../../package/parts/blocks.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { hasDescendant, onOff } from '../../package/xml/xml.ts'
import { acceptChanges, isDeletion, isTrackingMark } from './accept-changes.ts'
import type { HidingStyle } from './drop-hidden-text.ts'
import { dropHiddenText } from './drop-hidden-text.ts'
import type { CleaningRecord } from './cleaning-record.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { StyleTable } from '../styles/style-table.ts'

/**
 * Accepts tracked changes and removes hidden text in the blocks of one source document, if the composition request asks
 * for it. A source document is read twice, first to count its content and then to copy it. Both times this class cleans
 * it, so that exactly the counted content is copied.
 */
export class Cleaner {
  readonly acceptsChanges: boolean
  readonly #dropsHidden: boolean
  readonly #styles: StyleTable

  constructor(wanted: CleaningOptions | undefined, styles: StyleTable) {
    this.acceptsChanges = wanted?.acceptChanges ?? false
    this.#dropsHidden = wanted?.dropHiddenText ?? false
    this.#styles = styles
  }

  /**
   * Cleans an XML tree in place. Returns whether tracked changes were accepted in it, and whether hidden text was
   * removed.
   */
  clean(tree: XmlElement, record?: CleaningRecord): { changes: boolean; hidden: boolean } {
    return {
      changes: this.acceptsChanges && acceptChanges(tree, record),
      hidden: this.#dropsHidden && dropHiddenText(tree, this.#hides, record),
    }
  }

  /** True if the composition request asks to accept tracked changes or to remove hidden text. */
  get isActive(): boolean {
    return this.acceptsChanges || this.#dropsHidden
  }

  /**
   * Returns whether a block (paragraph or table) is inside a tracked deletion of whole blocks, so that it is removed
   * when tracked changes are accepted.
   */
  isDeleted(block: Block): boolean {
    return this.acceptsChanges && block.wrappers.some((wrapper) => isDeletion(wrapper.name))
  }

  /**
   * Returns whether range markers of this name are removed because the composition request asks to accept tracked
   * changes. They are the markers of tracked moves and of tracked content controls, which contain the author's name
   * (ECMA-376, 17.13.5), and those of permissions, which name the people who may edit (ECMA-376, 17.13.7.2).
   */
  dropsMark(name: string): boolean {
    return this.acceptsChanges && (isTrackingMark(name) || isPermission(name))
  }

  readonly #hides: HidingStyle = (type, id) => {
    const entry = id === undefined ? this.#styles.defaultOf(type) : this.#styles.get(id)
    return onOff(this.#styles.resolve(entry?.id).run.get('w:vanish')) === true
  }
}

/**
 * Returns whether a range marker of this name belongs to an editing permission (`w:permStart`, `w:permEnd`). A
 * permission names who may edit the text between its two markers.
 */
export function isPermission(name: string): boolean {
  return name === 'w:permStart' || name === 'w:permEnd'
}

/**
 * Returns whether an element is a table without rows, for example because all its rows were deleted. Such a table must
 * not be written (ECMA-376, 17.4.37).
 */
export function isEmptiedTable(node: XmlElement): boolean {
  return node.name === 'w:tbl' && !hasDescendant(node, 'w:tr')
}
