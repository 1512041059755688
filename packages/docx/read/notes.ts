import type { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamBlocks } from '../package/parts/blocks.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import { BlockReader } from './blocks/block-reader.ts'

/** The text of every footnote and endnote (ECMA-376 Part 1, 17.11), by kind and id. */
export class NoteTexts {
  readonly #texts = new Map<string, string>()

  text(kind: 'footnote' | 'endnote', id: string): string {
    return this.#texts.get(`${kind} ${id}`) ?? ''
  }

  async load(
    pkg: DocumentPackage,
    kind: 'footnote' | 'endnote',
    context: BlockReaderContext,
    registry: NamespaceRegistry,
    notice: (text: string) => void,
  ): Promise<void> {
    const part = await pkg.partByKind(`${kind}s`)
    if (part === undefined) return
    const reader = new BlockReader(context)
    try {
      const container = `w:${kind}s`
      for await (const item of streamBlocks(pkg.partStream(part), registry, {
        part,
        container,
        readOnly: true,
      })) {
        if (item.kind !== 'block' || item.block.element.name !== `w:${kind}`) continue
        const { attributes } = item.block.element
        // Separators are drawn lines, not text (17.11.23).
        if (attributes['w:type'] !== undefined && attributes['w:type'] !== 'normal') continue
        this.#texts.set(`${kind} ${attributes['w:id'] ?? ''}`, reader.read(item.block.element).text.trim())
      }
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      notice(`The notes in ${part} could not be read: ${error.message}`)
    }
  }
}
