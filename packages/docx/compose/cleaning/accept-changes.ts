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
// Blocks that end the search for a paragraph to join with. If one of them comes next and is not a paragraph, the text
// of a paragraph whose mark was deleted stays a paragraph of its own.
const ENDS_JOINING = new Set(['w:p', 'w:tbl', 'w:sdt', 'w:customXml', 'w:altChunk', 'w:sectPr'])

/**
 * Returns whether an element with this name contains content that a tracked change deleted or moved away (`w:del`,
 * `w:moveFrom`).
 */
export function isDeletion(name: string): boolean {
  return REMOVED.has(name)
}

/**
 * Returns whether a range marker with this element name belongs to a tracked change, such as `w:moveFromRangeStart`.
 */
export function isTrackingMark(name: string): boolean {
  return TRACKING_MARK.test(name)
}

/**
 * Accepts all tracked changes below `root`, in place (ECMA-376, 17.13.5). Returns whether there were any. If the mark
 * at the end of a paragraph was deleted, its text joins the next paragraph. Before a table, or at the end, the
 * paragraph stays.
 */
export function acceptChanges(root: XmlElement, record: CleaningRecord = UNRECORDED): boolean {
  let changed = root.name === 'w:tcPr' && mergeCell(root)
  const result: XmlNode[] = []
  // Paragraph whose mark was deleted. It waits for the next paragraph, with which its text is joined, and already
  // contains the text of earlier such paragraphs.
  let waiting: XmlElement | undefined
  const writeWaiting = (paragraph: XmlElement): void => {
    record.changed('changes-accepted', 'paragraphs', 1)
    result.push(paragraph)
    waiting = undefined
  }
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
    const isDeletedMath = hasDeletedControl(inner)
    if (acceptChanges(inner, recordOf(inner, record))) {
      changed = true
      if (isEmptied(inner) || (isDeletedMath && !hasDescendant(inner, 'm:r'))) {
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
    if (waiting && inner.name === 'w:p') {
      joinBefore(inner, contentOf(waiting))
      waiting = undefined
    } else if (waiting && ENDS_JOINING.has(inner.name) && contentOf(waiting).length > 0) writeWaiting(waiting)
    if (markDeleted) {
      record.changed('changes-accepted', 'paragraphs', -1)
      waiting = inner
    } else result.push(inner)
  }
  // A text box or note must contain a paragraph, so the waiting paragraph stays even if it is empty.
  const isNeeded = !result.some((node) => isElement(node) && ENDS_JOINING.has(node.name))
  if (waiting && (isNeeded || contentOf(waiting).length > 0)) writeWaiting(waiting)
  if (changed) root.children = result
  return changed
}

/**
 * Returns whether a tracked change deleted the mark at a paragraph's end. The paragraph's text then continues in the
 * next paragraph (ECMA-376, 17.13.5.15). Returns false for a paragraph with page settings (`w:sectPr`), because these
 * must stay.
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
 * Inserts the content of one paragraph, such as its text, at the beginning of another paragraph. The other paragraph's
 * properties stay before it.
 */
export function joinBefore(paragraph: XmlElement, content: XmlNode[]): void {
  const properties = child(paragraph, 'w:pPr')
  paragraph.children = [...(properties ? [properties] : []), ...content, ...contentOf(paragraph)]
}

/**
 * Accepts a tracked merge of table cells (ECMA-376, 17.13.5.3), so that it becomes an ordinary merge (`w:vMerge`;
 * ECMA-376, 17.4.84). Returns whether there was one.
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

/**
 * Returns whether an element is left without content after unwanted content was removed, such as a table without rows.
 * Such an element must not be written. An empty link shows nothing, for example, but its address would remain readable
 * in the file.
 */
export function isEmptied(node: XmlElement): boolean {
  const needed = NEEDED[node.name]
  return needed !== undefined && !needed.some((name) => hasDescendant(node, name))
}
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'w:tr': ['w:tc'],
  'w:tbl': ['w:tr'],
  'w:hyperlink': ['w:r', 'm:r'],
  'w:fldSimple': ['w:r', 'm:r'],
  'w:sdt': ['w:r', 'm:r', 'w:p', 'w:tc', 'w:altChunk'],
  'm:oMath': ['m:r', 'w:r'],
  'm:oMathPara': ['m:oMath'],
}

/** Returns whether a tracked change deleted an object of an equation, such as a fraction (ECMA-376, 22.1.2.23). */
function hasDeletedControl(node: XmlElement): boolean {
  const properties = node.name.startsWith('m:') ? child(node, `${node.name}Pr`) : undefined
  const control = child(properties, 'm:ctrlPr')
  return child(control, 'w:del') !== undefined || child(control, 'w:moveFrom') !== undefined
}
