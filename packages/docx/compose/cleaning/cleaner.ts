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
 * Accepts tracked changes and removes hidden text in one source document, if requested. A source document is read
 * twice: its content is counted, and then it is copied. This class is used both times, so that exactly the counted
 * content is copied.
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
   * Accepts tracked changes and removes hidden text in an XML tree, in place. Returns whether there were such changes,
   * and whether there was hidden text.
   */
  clean(tree: XmlElement, record?: CleaningRecord): { changes: boolean; hidden: boolean } {
    return {
      changes: this.acceptsChanges && acceptChanges(tree, record),
      hidden: this.#dropsHidden && dropHiddenText(tree, this.#hides, record),
    }
  }

  /** True if tracked changes are to be accepted or hidden text is to be removed. */
  get isActive(): boolean {
    return this.acceptsChanges || this.#dropsHidden
  }

  /**
   * Returns whether a paragraph or table is inside a tracked deletion, and so is removed when tracked changes are
   * accepted.
   */
  isDeleted(block: Block): boolean {
    return this.acceptsChanges && block.wrappers.some((wrapper) => isDeletion(wrapper.name))
  }

  /**
   * Returns whether range markers with this element name are removed. If tracked changes are accepted, markers of
   * tracked moves and content controls are removed, because they contain the author's name (ECMA-376, 17.13.5). Markers
   * of permissions are removed too, because they name the people who may edit (ECMA-376, 17.13.7.2).
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
 * Returns whether a range marker with this element name belongs to an editing permission (`w:permStart`, `w:permEnd`).
 * A permission names the people who may edit the text between two markers.
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
