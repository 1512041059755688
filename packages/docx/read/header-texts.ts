import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import type { Notices } from './notices.ts'
import { readStoryBlocks } from './story-blocks.ts'

/**
 * Returns the texts of a document's headers and footers, each different text once. They often name the client to whom
 * the proposal was addressed. A damaged header or footer is skipped, and a message about it is added to `notices`.
 */
export async function readHeaderTexts(
  pkg: DocumentPackage,
  context: BlockReaderContext,
  registry: NamespaceRegistry,
  notices: Notices,
): Promise<string[]> {
  const texts = new Set<string>()
  for (const [kind, container] of [
    ['header', 'w:hdr'],
    ['footer', 'w:ftr'],
  ] as const) {
    for (const part of await pkg.partsByKind(kind)) {
      await notices.unlessDamaged(`${kind} in ${part}`, async () => {
        const lines: string[] = []
        for await (const { read } of readStoryBlocks(pkg, { part, container }, context, registry)) {
          const { text, extra } = read()
          lines.push(text, extra)
        }
        const text = lines
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join('\n')
        if (text !== '') texts.add(text)
      })
    }
  }
  return [...texts]
}
