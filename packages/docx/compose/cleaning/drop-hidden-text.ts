import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue, childrenOf, isElement, onOff, textContent } from '../../package/xml/xml.ts'
import { isInvisible, isInvisibleMember } from '../../read/blocks/hidden-drawings.ts'
import { isEmptied } from './accept-changes.ts'
import type { CleaningRecord } from './cleaning-record.ts'
import { recordOf, UNRECORDED } from './cleaning-record.ts'

/**
 * Function that tells whether a paragraph or character style hides its text (`w:vanish`). If no id is given, the
 * document's default style of that type is checked.
 */
export type HidingStyle = (type: 'paragraph' | 'character', id: string | undefined) => boolean

/**
 * Removes content that no page shows, in place, and returns whether there was any. It removes text that is hidden
 * directly or by a style (ECMA-376, 17.3.2.41), with its fields and references to notes, hidden table rows (ECMA-376,
 * 17.4.20), and invisible drawings.
 */
export function dropHiddenText(
  root: XmlElement,
  hides: HidingStyle,
  record: CleaningRecord = UNRECORDED,
): boolean {
  return drop(root, { hides, record, paragraphHides: false, needed: new Set() })
}

interface Search {
  hides: HidingStyle
  record: CleaningRecord
  paragraphHides: boolean
  /**
   * Hidden runs that must stay, because each is part of a field. The field also shows something, or is of a kind that
   * Word always hides, such as an index entry.
   */
  needed: ReadonlySet<XmlElement>
}

function drop(root: XmlElement, around: Search): boolean {
  let search = around
  if (root.name === 'w:p') {
    const paragraphHides = around.hides('paragraph', childValue(child(root, 'w:pPr'), 'w:pStyle'))
    search = { ...around, paragraphHides, needed: neededRuns(root, around.hides, paragraphHides) }
  }
  let changed = false
  root.children = root.children.filter((inner) => {
    if (!isElement(inner)) return true
    if (isGone(inner, search) || (GROUPS.has(root.name) && isInvisibleMember(inner))) {
      changed = true
      search.record.removed('hidden-text-dropped', inner)
      return false
    }
    if (!drop(inner, { ...search, record: recordOf(inner, search.record) })) return true
    changed = true
    if (!isEmptied(inner)) return true
    search.record.removed('hidden-text-dropped', inner)
    return false
  })
  return changed
}

function isGone(node: XmlElement, { hides, paragraphHides, needed }: Search): boolean {
  switch (node.name) {
    case 'w:r':
    case 'm:r':
      return !needed.has(node) && isHidden(node, hides, paragraphHides)
    case 'w:tr':
      return onOff(child(child(node, 'w:trPr'), 'w:hidden')) === true
    case 'mc:AlternateContent':
      return childrenOf(child(node, 'mc:Choice'), 'w:drawing').some(isInvisible)
    case 'w:drawing':
    case 'w:pict':
      return isInvisible(node)
    default:
      return false
  }
}

function isHidden(run: XmlElement, hides: HidingStyle, paragraphHides: boolean): boolean {
  const properties = child(run, 'w:rPr')
  const style = childValue(properties, 'w:rStyle')
  const stated = onOff(child(properties, 'w:vanish'))
  return stated ?? ((style !== undefined && hides('character', style)) || paragraphHides)
}

const GROUPS = new Set(['wpg:wgp', 'wpg:grpSp', 'wpc:wpc', 'v:group'])

// Fields that mark an entry of an index or a table of contents (ECMA-376, 17.16.5). Word hides their runs, but shows
// the entry there.
const HIDDEN_BY_NATURE = /^\s*(XE|TC|TA|RD)\b/i

/**
 * Returns the hidden runs of a paragraph that must not be removed. They contain a part of a field that also shows
 * something, and half a field would damage the text around it.
 */
function neededRuns(paragraph: XmlElement, hides: HidingStyle, paragraphHides: boolean): Set<XmlElement> {
  const needed = new Set<XmlElement>()
  const open: { runs: XmlElement[]; code: string; isShown: boolean }[] = []
  const keep = (runs: XmlElement[]): void => {
    for (const run of runs) if (hasFieldPart(run)) needed.add(run)
  }
  for (const run of runsOf(paragraph)) {
    const isShown = !isHidden(run, hides, paragraphHides)
    for (const part of childrenOf(run)) {
      const mark = part.attributes['w:fldCharType']
      if (part.name === 'w:fldChar' && mark === 'begin') open.push({ runs: [], code: '', isShown: false })
      const field = open.at(-1)
      if (!field) {
        // The field begins in another paragraph. It is unknown whether it shows anything, so its mark stays.
        keep([run])
        continue
      }
      for (const each of open) {
        each.isShown ||= isShown
        if (!each.runs.includes(run)) each.runs.push(run)
      }
      if (part.name === 'w:instrText') field.code += textContent(part)
      if (part.name !== 'w:fldChar' || mark !== 'end') continue
      open.pop()
      if (field.isShown || HIDDEN_BY_NATURE.test(field.code)) keep(field.runs)
    }
  }
  for (const field of open) keep(field.runs)
  return needed
}

function hasFieldPart(run: XmlElement): boolean {
  return run.children.some(
    (inner) => isElement(inner) && (inner.name === 'w:fldChar' || inner.name === 'w:instrText'),
  )
}

/** Yields the runs of one paragraph, excluding its text boxes. */
function* runsOf(node: XmlElement): Generator<XmlElement> {
  for (const inner of node.children) {
    if (!isElement(inner)) continue
    if (inner.name === 'w:r') yield inner
    else if (inner.name !== 'w:p' && inner.name !== 'w:tbl') yield* runsOf(inner)
  }
}
