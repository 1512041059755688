import { streamBlocks } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { BlockReader, type BlockReaderContext } from './blocks/block-reader.ts'
import type { BlockReading } from './blocks/block-reading.ts'

/**
 * Text of a document outside the body, such as a header. It is given by the name of its file in the package, and by the
 * XML element in that file that contains its paragraphs and tables.
 */
export interface Story {
  part: string
  container: string
}

/**
 * Yields the paragraphs and tables of a text outside the body, such as a header or the footnotes. Each comes with a
 * function `read`, which returns its visible text and counts. Call these functions in document order, because list
 * numbers and fields continue from one paragraph to the next.
 */
export async function* readStoryBlocks(
  pkg: DocumentPackage,
  { part, container }: Story,
  context: BlockReaderContext,
  registry: NamespaceRegistry,
): AsyncGenerator<{ element: XmlElement; read: () => BlockReading }> {
  const reader = new BlockReader(context)
  const items = streamBlocks(pkg.partStream(part), registry, { part, container, readOnly: true })
  for await (const item of items)
    if (item.kind === 'block')
      yield { element: item.block.element, read: () => reader.read(item.block.element) }
}
