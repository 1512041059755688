import type { Block } from '../package/blocks.ts'
import type { XmlElement, XmlNode } from '../package/xml.ts'
import { child, childValue, isElement, onOff } from '../package/xml.ts'

import type { ContentKind } from './content-tally.ts'
import type { CompositionRequest } from './request.ts'
import type { StyleTable } from './style-table.ts'

/** Is told what cleaning takes out. */
export interface CleaningRecord {
  removed(reason: CleaningReason, tree: XmlElement): void
  changed(reason: CleaningReason, kind: ContentKind, count: number): void
}
export type CleaningReason = 'changes-accepted' | 'hidden-text-dropped'

const UNRECORDED: CleaningRecord = { removed: () => undefined, changed: () => undefined }

/**
 * Takes out of the text of one source what a request wants cleaned away. Both passes over a source clean alike, so
 * that the first one counts what the second one writes.
 */
export class Cleaner {
  readonly acceptsChanges: boolean
  readonly #dropsHidden: boolean
  readonly #styles: StyleTable

  constructor(wanted: CompositionRequest['clean'], styles: StyleTable) {
    this.acceptsChanges = wanted?.acceptChanges ?? false
    this.#dropsHidden = wanted?.dropHiddenText ?? false
    this.#styles = styles
  }

  /** Cleans a tree in place and tells what there was. */
  clean(tree: XmlElement, record: CleaningRecord = UNRECORDED): { changes: boolean; hidden: boolean } {
    return {
      changes: this.acceptsChanges && acceptChanges(tree, record),
      hidden: this.#dropsHidden && dropHiddenText(tree, this.#hides, record),
    }
  }

  get isActive(): boolean {
    return this.acceptsChanges || this.#dropsHidden
  }

  /** Whether a block stands inside a deletion of whole blocks. */
  isDeleted(block: Block): boolean {
    return this.acceptsChanges && block.wrappers.some((wrapper) => REMOVED.has(wrapper.name))
  }

  readonly #hides: HidingStyle = (type, id) => {
    const entry = id === undefined ? this.#styles.defaultOf(type) : this.#styles.get(id)
    return onOff(this.#styles.resolve(entry?.id).run.get('w:vanish')) === true
  }
}

/** The twins in Fallback repeat what was counted in their Choice. */
function recordOf(node: XmlElement, record: CleaningRecord): CleaningRecord {
  return node.name === 'mc:Fallback' ? UNRECORDED : record
}

const UNWRAPPED = new Set(['w:ins', 'w:moveTo'])
const REMOVED = new Set(['w:del', 'w:moveFrom'])
const HISTORY = new Set(
  'rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange tblPrExChange numberingChange cellIns cellMerge'
    .split(' ')
    .map((name) => `w:${name}`),
)
const MOVE_RANGE = /^w:move(From|To)Range(Start|End)$/

/**
 * Accepts all tracked changes below `root`, in place (17.13.5): inserted text stays as plain text, deleted text,
 * rows and cells go, records of former formatting go, and a paragraph whose mark was deleted joins the one after
 * it. Answers whether there were any changes.
 */
export function acceptChanges(root: XmlElement, record: CleaningRecord = UNRECORDED): boolean {
  let changed = false
  const result: XmlNode[] = []
  // Text of paragraphs whose mark was deleted, waiting for the paragraph it now begins.
  let joining: XmlNode[] = []
  for (const inner of root.children) {
    if (!isElement(inner)) {
      result.push(inner)
      continue
    }
    if (isGone(inner)) {
      changed = true
      record.removed('changes-accepted', inner)
      continue
    }
    const markDeleted = hasDeletedMark(inner)
    if (acceptChanges(inner, recordOf(inner, record))) changed = true
    if (UNWRAPPED.has(inner.name)) {
      changed = true
      record.changed('changes-accepted', 'insertions', -1)
      // In properties the mark is empty: it says that the paragraph mark or the row was inserted.
      if (root.name !== 'w:rPr' && root.name !== 'w:trPr')
        for (const kept of inner.children) result.push(kept)
      continue
    }
    if (markDeleted) {
      record.changed('changes-accepted', 'paragraphs', -1)
      joining.push(...contentOf(inner))
      continue
    }
    if (joining.length > 0 && inner.name === 'w:p') {
      joinBefore(inner, joining)
      joining = []
    }
    result.push(inner)
  }
  if (joining.length > 0) {
    record.changed('changes-accepted', 'paragraphs', 1)
    result.push({ name: 'w:p', attributes: {}, children: joining })
  }
  if (changed) root.children = result
  return changed
}

/** Whether a paragraph's end was deleted, so that its text runs on into the next paragraph (17.13.5.15). */
export function hasDeletedMark(paragraph: XmlElement): boolean {
  if (paragraph.name !== 'w:p') return false
  const properties = child(paragraph, 'w:pPr')
  const mark = child(properties, 'w:rPr')
  // A paragraph that ends a page section cannot go without its section.
  if (child(properties, 'w:sectPr')) return false
  return child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined
}

/** What a paragraph holds besides its properties. */
export function contentOf(paragraph: XmlElement): XmlNode[] {
  return paragraph.children.filter((node) => !isElement(node) || node.name !== 'w:pPr')
}

/** Puts text at the beginning of a paragraph. */
export function joinBefore(paragraph: XmlElement, content: XmlNode[]): void {
  const properties = child(paragraph, 'w:pPr')
  paragraph.children = [...(properties ? [properties] : []), ...content, ...contentOf(paragraph)]
}

function isGone(node: XmlElement): boolean {
  if (REMOVED.has(node.name) || HISTORY.has(node.name) || MOVE_RANGE.test(node.name)) return true
  if (node.name === 'w:tr') return child(child(node, 'w:trPr'), 'w:del') !== undefined
  return node.name === 'w:tc' && child(child(node, 'w:tcPr'), 'w:cellDel') !== undefined
}

/** Whether a paragraph or character style hides its text. */
export type HidingStyle = (type: 'paragraph' | 'character', id: string | undefined) => boolean

/**
 * Takes out runs of hidden text (17.3.2.41), in place, hidden by their own formatting or by a style. Answers
 * whether there were any.
 */
export function dropHiddenText(
  root: XmlElement,
  hides: HidingStyle,
  record: CleaningRecord = UNRECORDED,
  paragraphHides = false,
): boolean {
  const hidden =
    root.name === 'w:p' ? hides('paragraph', childValue(child(root, 'w:pPr'), 'w:pStyle')) : paragraphHides
  let changed = false
  root.children = root.children.filter((inner) => {
    if (!isElement(inner)) return true
    if (inner.name === 'w:r' && isHidden(inner, hides, hidden)) {
      changed = true
      record.removed('hidden-text-dropped', inner)
      return false
    }
    if (dropHiddenText(inner, hides, recordOf(inner, record), hidden)) changed = true
    return true
  })
  return changed
}

// Marks of fields and notes stay, hidden or not: half a field would break the text around it.
function isHidden(run: XmlElement, hides: HidingStyle, paragraphHides: boolean): boolean {
  const properties = child(run, 'w:rPr')
  const style = childValue(properties, 'w:rStyle')
  const stated = onOff(child(properties, 'w:vanish'))
  const hidden = stated ?? ((style !== undefined && hides('character', style)) || paragraphHides)
  return hidden && !run.children.some((inner) => isElement(inner) && NEEDED.has(inner.name))
}

const NEEDED = new Set([
  'w:fldChar',
  'w:instrText',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:commentReference',
])
