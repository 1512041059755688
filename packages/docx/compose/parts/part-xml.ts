import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { openingTag, serialize } from '../../package/xml/xml.ts'
import { DECLARATION } from './output-relationships.ts'

// Word's extension namespaces. A reader that does not know one reports the part as corrupt unless mc:Ignorable lists it
// (Part 3, 7.2).
const EXTENSIONS = /^(w1[4-9]\w*|wp14|wp15|w16\w*)$/

/**
 * Returns the beginning of an XML part, with the opening tag of the root element and all namespace prefixes in use.
 * `mc:Ignorable` lists the prefixes of Word's extensions, because an older Word would otherwise report the file as
 * damaged.
 */
export function rootOpening(
  name: string,
  attributes: Record<string, string>,
  registry: NamespaceRegistry,
): string {
  const ignorable = new Set(registry.ignorable())
  for (const prefix of registry.prefixes()) if (EXTENSIONS.test(prefix)) ignorable.add(prefix)
  const all = { ...attributes }
  delete all['mc:Ignorable']
  const list = [...ignorable].filter((prefix) => registry.uri(prefix) !== undefined)
  if (list.length > 0) {
    registry.prefixFor('http://schemas.openxmlformats.org/markup-compatibility/2006')
    all['mc:Ignorable'] = list.sort().join(' ')
  }
  return DECLARATION + openingTag(name, all, registry.declarations())
}

/**
 * Returns a whole XML part as text. Use it for small parts only. The body of a document is large and is streamed after
 * `rootOpening`.
 */
export function serializePart(root: XmlElement, registry: NamespaceRegistry): string {
  const body = root.children.map((node) => serialize(node)).join('')
  return `${rootOpening(root.name, root.attributes, registry)}${body}</${root.name}>`
}
