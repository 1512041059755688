import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, hasDescendant, element, isElement } from '../../package/xml/xml.ts'
import type { CleaningRecord } from './cleaning-record.ts'
import { recordOf, UNRECORDED } from './cleaning-record.ts'

const UNWRAPPED = new Set(['w:ins', 'w:moveTo', 'w14:conflictIns'])
const REMOVED = new Set(['w:del', 'w:moveFrom', 'w14:conflictDel'])
const HISTORY = new Set(
  'rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange tblPrExChange numberingChange cellIns cellMerge'
    .split(' ')
    .map((name) => `w:${name}`),
)
const TRACKING_MARK =
  /^w:move(From|To)Range(Start|End)$|^w:customXml(Ins|Del|MoveFrom|MoveTo)Range(Start|End)$|^w14:customXmlConflict/
// Inside these properties, an empty `w:ins` marks the paragraph mark, the row or the numbering as inserted.
const PROPERTIES = new Set(['w:rPr', 'w:trPr', 'w:numPr'])

/**
 * Returns whether an element of this name contains content that a tracked change deleted or moved away (`w:del`,
 * `w:moveFrom`).
 */
export function isDeletion(name: string): boolean {
  return REMOVED.has(name)
}

/** Returns whether a range marker of this name belongs to a tracked change, such as `w:moveFromRangeStart`. */
export function isTrackingMark(name: string): boolean {
  return TRACKING_MARK.test(name)
}

/**
 * Accepts all tracked changes below `root` (ECMA-376, 17.13.5), in place. Inserted text becomes ordinary text. Deleted
 * text, rows and cells are removed, and merged cells are merged. Records of former formatting are removed. A paragraph
 * whose paragraph mark was deleted is joined with the next one. Returns whether there were any changes.
 */
export function acceptChanges(root: XmlElement, record: CleaningRecord = UNRECORDED): boolean {
  let changed = root.name === 'w:tcPr' && mergeCell(root)
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
    if (acceptChanges(inner, recordOf(inner, record))) {
      changed = true
      if (isEmptied(inner)) {
        record.removed('changes-accepted', inner)
        continue
      }
    }
    if (UNWRAPPED.has(inner.name)) {
      changed = true
      if (inner.name.startsWith('w:')) record.changed('changes-accepted', 'insertions', -1)
      if (!PROPERTIES.has(root.name)) for (const kept of inner.children) result.push(kept)
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

/**
 * Returns whether a tracked change deleted the paragraph mark, so that the paragraph's text continues in the next
 * paragraph (ECMA-376, 17.13.5.15). Returns false for a paragraph with a `w:sectPr`, which must stay because it ends a
 * page section.
 */
export function hasDeletedMark(paragraph: XmlElement): boolean {
  if (paragraph.name !== 'w:p') return false
  const properties = child(paragraph, 'w:pPr')
  const mark = child(properties, 'w:rPr')
  // A paragraph that ends a page section must stay, because it holds the section's properties.
  if (child(properties, 'w:sectPr')) return false
  return child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined
}

/** Returns the children of a paragraph except its properties (`w:pPr`). */
export function contentOf(paragraph: XmlElement): XmlNode[] {
  return paragraph.children.filter((node) => !isElement(node) || node.name !== 'w:pPr')
}

/**
 * Inserts the content of one paragraph (runs and so on) at the beginning of another paragraph, after its properties.
 */
export function joinBefore(paragraph: XmlElement, content: XmlNode[]): void {
  const properties = child(paragraph, 'w:pPr')
  paragraph.children = [...(properties ? [properties] : []), ...content, ...contentOf(paragraph)]
}

/**
 * Accepts a tracked merge of table cells (ECMA-376, 17.13.5.3) by writing the merge as a property of the cell
 * (`w:vMerge`; ECMA-376, 17.4.84). Returns whether there was one.
 */
function mergeCell(properties: XmlElement): boolean {
  const tracked = child(properties, 'w:cellMerge')
  if (!tracked) return false
  const merge = tracked.attributes['w:vMerge']
  const kept = properties.children.filter(
    (node) => !isElement(node) || (node !== tracked && node.name !== 'w:vMerge'),
  )
  if (merge !== undefined) {
    const at = kept.findLastIndex((node) => isElement(node) && BEFORE_MERGE.has(node.name)) + 1
    kept.splice(at, 0, element('w:vMerge', merge === 'rest' ? { 'w:val': 'restart' } : {}))
  }
  properties.children = kept
  return true
}
// Children of w:tcPr that come before w:vMerge (CT_TcPr; ECMA-376, 17.4.69).
const BEFORE_MERGE = new Set(['w:cnfStyle', 'w:tcW', 'w:gridSpan', 'w:hMerge'])

function isGone(node: XmlElement): boolean {
  if (REMOVED.has(node.name) || HISTORY.has(node.name) || TRACKING_MARK.test(node.name)) return true
  if (node.name === 'w:tr') return child(child(node, 'w:trPr'), 'w:del') !== undefined
  return node.name === 'w:tc' && child(child(node, 'w:tcPr'), 'w:cellDel') !== undefined
}

/** Returns whether a table row has lost all its cells, or a table all its rows. Such elements must not be written. */
function isEmptied(node: XmlElement): boolean {
  const needed = node.name === 'w:tr' ? 'w:tc' : node.name === 'w:tbl' ? 'w:tr' : undefined
  return needed !== undefined && !hasDescendant(node, needed)
}
