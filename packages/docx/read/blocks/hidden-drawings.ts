import { child, childrenOf } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Returns whether a shape or picture inside a group of drawings is hidden, although the group is shown.
 * Drawings in DrawingML have a property for it (ECMA-376, 20.1.2.2.8), and those in VML a style.
 */
export function isInvisibleMember(node: XmlElement): boolean {
  if (node.name.startsWith('v:')) return isInvisibleShape(node)
  const holder = child(node, 'pic:nvPicPr') ?? node
  return childrenOf(holder).some(
    ({ name, attributes }) => name.endsWith(':cNvPr') && isTrue(attributes['hidden']),
  )
}

/**
 * Returns whether a drawing is hidden. Drawings in DrawingML have a property for it (ECMA-376, 20.4.2.5), and
 * those in VML a style.
 */
export function isInvisible(drawing: XmlElement): boolean {
  const [shown] = childrenOf(drawing)
  if (isTrue(child(shown, 'wp:docPr')?.attributes['hidden'])) return true
  const shapes = childrenOf(drawing).filter(({ name }) => name !== 'v:shapetype')
  return drawing.name === 'w:pict' && shapes.length > 0 && shapes.every((shape) => isInvisibleShape(shape))
}

function isInvisibleShape({ attributes }: XmlElement): boolean {
  return /visibility:\s*hidden/i.test(attributes['style'] ?? '')
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
