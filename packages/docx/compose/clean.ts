import type { XmlElement, XmlNode } from '../package/xml.ts'
import { child, isElement, onOff } from '../package/xml.ts'

const UNWRAPPED = new Set(['w:ins', 'w:moveTo'])
const REMOVED = new Set(['w:del', 'w:moveFrom', 'w:cellDel'])
const HISTORY = new Set(
  'rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange tblPrExChange numberingChange cellIns cellMerge'
    .split(' ')
    .map((name) => `w:${name}`),
)
const MOVE_RANGE = /^w:move(From|To)Range(Start|End)$/

/**
 * Accepts all tracked changes in a block, in place (17.13.5): inserted text stays as plain text, deleted text and
 * rows go, records of former formatting go. Answers whether there were any.
 */
export function acceptChanges(node: XmlElement): boolean {
  let changed = false
  const result: XmlNode[] = []
  for (const inner of node.children) {
    if (!isElement(inner)) {
      result.push(inner)
      continue
    }
    const isProperties = node.name === 'w:rPr' || node.name === 'w:trPr'
    if (
      REMOVED.has(inner.name) ||
      HISTORY.has(inner.name) ||
      MOVE_RANGE.test(inner.name) ||
      isDeletedRow(inner)
    ) {
      changed = true
      continue
    }
    if (acceptChanges(inner)) changed = true
    if (!UNWRAPPED.has(inner.name)) result.push(inner)
    else {
      changed = true
      // In properties the mark is empty: it says that the paragraph mark or the row was inserted.
      if (!isProperties) for (const kept of inner.children) result.push(kept)
    }
  }
  if (changed) node.children = result
  return changed
}

function isDeletedRow(node: XmlElement): boolean {
  return node.name === 'w:tr' && child(child(node, 'w:trPr'), 'w:del') !== undefined
}

/** Takes out runs formatted as hidden text (17.3.2.41), in place. Answers whether there were any. */
export function dropHiddenText(node: XmlElement): boolean {
  let changed = false
  node.children = node.children.filter((inner) => {
    if (!isElement(inner)) return true
    if (inner.name === 'w:r' && isHidden(inner)) {
      changed = true
      return false
    }
    if (dropHiddenText(inner)) changed = true
    return true
  })
  return changed
}

// Marks of fields stay, hidden or not: half a field would break the text around it.
function isHidden(run: XmlElement): boolean {
  const hidden = onOff(child(child(run, 'w:rPr'), 'w:vanish')) === true
  return hidden && !run.children.some((inner) => isElement(inner) && FIELD_MARKS.has(inner.name))
}

const FIELD_MARKS = new Set(['w:fldChar', 'w:instrText', 'w:footnoteReference', 'w:endnoteReference'])
