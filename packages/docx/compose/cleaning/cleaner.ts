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
 * Removes tracked changes and hidden text from one source, as the request asks. Both passes over a source clean alike,
 * so that the first counts exactly the content that the second writes.
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

  /** Cleans a tree in place. Returns whether tracked changes and hidden text were removed from it. */
  clean(tree: XmlElement, record?: CleaningRecord): { changes: boolean; hidden: boolean } {
    return {
      changes: this.acceptsChanges && acceptChanges(tree, record),
      hidden: this.#dropsHidden && dropHiddenText(tree, this.#hides, record),
    }
  }

  get isActive(): boolean {
    return this.acceptsChanges || this.#dropsHidden
  }

  /** Returns whether a block is inside a deletion of whole blocks. */
  isDeleted(block: Block): boolean {
    return this.acceptsChanges && block.wrappers.some((wrapper) => isDeletion(wrapper.name))
  }

  /**
   * Returns whether a range marker is removed. Markers of tracked moves and controls contain the author of the change
   * (17.13.5), and markers of permissions the people who may edit (17.13.7.2).
   */
  dropsMark(name: string): boolean {
    return this.acceptsChanges && (isTrackingMark(name) || isPermission(name))
  }

  readonly #hides: HidingStyle = (type, id) => {
    const entry = id === undefined ? this.#styles.defaultOf(type) : this.#styles.get(id)
    return onOff(this.#styles.resolve(entry?.id).run.get('w:vanish')) === true
  }
}

/** Returns whether a marker restricts who may edit the text between its two ends. */
export function isPermission(name: string): boolean {
  return name === 'w:permStart' || name === 'w:permEnd'
}

/** Returns whether a table lost all its rows. A table without rows must not be written (17.4.37). */
export function isEmptiedTable(node: XmlElement): boolean {
  return node.name === 'w:tbl' && !hasDescendant(node, 'w:tr')
}
