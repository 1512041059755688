import type { DocumentPackage } from '../package/document-package.ts'
import { NamespaceRegistry } from '../package/namespaces.ts'
import { streamXml } from '../package/xml-reader.ts'
import type { XmlHandler } from '../package/xml-reader.ts'
import type { XmlElement } from '../package/xml.ts'

/** Streams a part of a package through a handler. */
export async function countPart(pkg: DocumentPackage, part: string, handler: XmlHandler): Promise<void> {
  await streamXml(pkg.partStream(part), new NamespaceRegistry(), handler, { part })
}

/** Hands a tree to a handler as if it were read from the file. */
export function replay(el: XmlElement, handler: XmlHandler): void {
  handler.open(el.name, el.attributes)
  for (const node of el.children) {
    if (typeof node === 'string') handler.text(node)
    else replay(node, handler)
  }
  handler.close(el.name)
}
