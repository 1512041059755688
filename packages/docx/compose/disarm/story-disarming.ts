import { activeContent } from '../../disarm/active-content.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import { disarmElement } from '../../disarm/disarm-element.ts'
import type { DisarmedCount, ElementDisarming } from '../../disarm/disarm-element.ts'
import { strayMarks } from '../../disarm/field-marks.ts'
import { StoryFields } from '../../disarm/story-fields.ts'
import { hasDescendant, isElement, textContent } from '../../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { FieldRewriter } from '../references/field-rewriter.ts'

/**
 * Receives the fields, such as INCLUDEPICTURE, that are made harmless because they fetch or run something. Each field
 * is replaced by its last result as plain text.
 */
export interface FieldDisarming {
  disarmed(content: ActiveContent, kept: 'result', lost?: DisarmedCount): void
}

/**
 * Makes the complex fields (`w:fldChar`) of an XML tree harmless, in place. A field that fetches or runs something is
 * replaced by its last result. Returns whether there was such a field.
 */
export function disarmFields(tree: XmlElement, port: FieldDisarming): boolean {
  const isBalanced = tree.name !== 'mc:Fallback' || !dropStrayMarks(tree, port)
  const changed = disarmFallbacks(tree, port) || !isBalanced
  if (!hasDescendant(tree, 'w:fldChar')) return changed
  const fields = new StoryFields()
  fields.see(tree)
  if (fields.active.size === 0) return changed
  const ignore = (): void => undefined
  const rewriter = new FieldRewriter(fields, (name) => name, {
    plain: ignore,
    cut: ignore,
    lost: ignore,
    removed: ignore,
    disarmed: (content) => port.disarmed(content, 'result', 'fields'),
  })
  prune(tree, rewriter.rewrite(tree))
  return true
}

/**
 * Makes the active content in an XML tree harmless, in place: fields that fetch something, pictures on the web, objects
 * that run. Returns whether anything changed.
 */
export function disarmTree(tree: XmlElement, port: ElementDisarming): boolean {
  const changed = disarmFields(tree, port)
  return disarmBelow(tree, port) || changed
}

function disarmBelow(node: XmlElement, port: ElementDisarming): boolean {
  let changed = false
  const result: XmlNode[] = []
  const take = (inner: XmlNode): void => {
    if (!isElement(inner)) {
      result.push(inner)
      return
    }
    const stands = disarmElement(inner, port)
    if (stands) {
      changed = true
      for (const one of stands) take(one)
      return
    }
    if (disarmBelow(inner, port)) changed = true
    result.push(inner)
  }
  for (const inner of node.children) take(inner)
  node.children = result
  return changed
}

function disarmFallbacks(tree: XmlElement, port: FieldDisarming): boolean {
  let changed = false
  for (const inner of tree.children) {
    if (!isElement(inner)) continue
    const isActive = inner.name === 'mc:Fallback' ? disarmFields(inner, port) : disarmFallbacks(inner, port)
    changed ||= isActive
  }
  return changed
}

/**
 * Removes field marks from content for older programs (`mc:Fallback`) if other marks of their field are outside it.
 * Returns whether there were any.
 */
function dropStrayMarks(fallback: XmlElement, port: FieldDisarming): boolean {
  const stray = strayMarks(fallback)
  if (stray.length === 0) return false
  port.disarmed(activeContent('field', stray.map((mark) => textContent(mark)).join('')), 'result')
  prune(fallback, new Set(stray))
  return true
}

function prune(node: XmlElement, dropped: ReadonlySet<XmlElement>): void {
  node.children = node.children.filter((inner) => !isElement(inner) || !dropped.has(inner))
  for (const inner of node.children) if (isElement(inner)) prune(inner, dropped)
}
