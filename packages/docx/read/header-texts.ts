import { streamBlocks } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { BlockReader } from './blocks/block-reader.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'

/**
 * Returns the texts of headers and footers, each distinct text once; names of the buyer are often found there.
 */
export async function readHeaderTexts(
  pkg: DocumentPackage,
  context: BlockReaderContext,
  registry: NamespaceRegistry,
  notice: (text: string) => void,
): Promise<string[]> {
  const texts = new Set<string>()
  for (const [kind, container] of [
    ['header', 'w:hdr'],
    ['footer', 'w:ftr'],
  ] as const) {
    for (const part of await pkg.partsByKind(kind)) {
      try {
        const reader = new BlockReader(context)
        const lines: string[] = []
        for await (const item of streamBlocks(pkg.partStream(part), registry, {
          part,
          container,
          readOnly: true,
        })) {
          if (item.kind !== 'block') continue
          const { text, extra } = reader.read(item.block.element)
          lines.push(text, extra)
        }
        const text = lines
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join('\n')
        if (text !== '') texts.add(text)
      } catch (error) {
        if (!(error instanceof DocxError)) throw error
        notice(`The ${kind} in ${part} could not be read: ${error.message}`)
      }
    }
  }
  return [...texts]
}
