import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'

/** Parses one XML file of a .docx archive. Passes its elements and text to `handler`, for example to a counter. */
export async function countPart(
  pkg: DocumentPackage,
  part: string,
  handler: XmlHandler,
  registry: NamespaceRegistry,
): Promise<void> {
  await streamXml(pkg.partStream(part), registry, handler, { part, readOnly: true })
}

/**
 * Passes an XML tree in memory, element by element, to a handler of parser events. The code that counts or checks a
 * whole file can then also be used for a single paragraph.
 */
export function replay(el: XmlElement, handler: XmlHandler): void {
  const { children } = el
  handler.open(el.name, el.attributes)
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node === 'string') handler.text(node)
    else replay(node, handler)
  }
  handler.close(el.name)
}
