import { streamBlocks } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { BlockReader, type BlockReaderContext } from './blocks/block-reader.ts'
import type { Notices } from './notices.ts'

type NoteKind = 'footnote' | 'endnote'
const NOTE_KINDS: readonly NoteKind[] = ['footnote', 'endnote']

/**
 * Texts of a document's footnotes and endnotes (ECMA-376 Part 1, 17.11). The body refers to a note by its kind
 * and id.
 */
export class NoteTexts {
  readonly #texts = new Map<string, string>()

  /** Returns the text of the footnote or endnote with this id, or '' if the document has none. */
  text(kind: NoteKind, id: string): string {
    return this.#texts.get(`${kind} ${id}`) ?? ''
  }

  /**
   * Reads the footnotes and endnotes of a document. If their file inside the .docx is damaged, it is skipped,
   * and a message is added to `notices`.
   * @param context creates the data for reading; called for footnotes and for endnotes, because list numbers
   * start again
   */
  async load(
    pkg: DocumentPackage,
    context: () => BlockReaderContext,
    registry: NamespaceRegistry,
    notices: Notices,
  ): Promise<void> {
    for (const kind of NOTE_KINDS) {
      const part = await pkg.partByKind(`${kind}s`)
      if (part === undefined) continue
      await notices.unlessDamaged(`notes in ${part}`, async () => {
        const reader = new BlockReader(context())
        for await (const element of storyBlocks(pkg, { part, container: `w:${kind}s` }, registry)) {
          if (element.name !== `w:${kind}`) continue
          const { 'w:type': type, 'w:id': id = '' } = element.attributes
          // Separators are the lines drawn above notes. They contain no text (ECMA-376 Part 1, 17.11.23).
          if (type === undefined || type === 'normal')
            this.#texts.set(`${kind} ${id}`, reader.read(element).text.trim())
        }
      })
    }
  }
}

/**
 * Returns the texts of a document's headers and footers, which often name the client of the proposal. Each different
 * text is listed once. Damaged headers and footers are skipped, and a message about them is added to `notices`.
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
        const reader = new BlockReader(context)
        for await (const element of storyBlocks(pkg, { part, container }, registry)) {
          const { text, extra } = reader.read(element)
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

/**
 * Yields the paragraphs and tables of a text outside the body, such as a header or the footnotes.
 * @param part name of the text's file inside the .docx
 * @param container name of the XML element in that file that contains the paragraphs and tables
 */
async function* storyBlocks(
  pkg: DocumentPackage,
  { part, container }: { part: string; container: string },
  registry: NamespaceRegistry,
): AsyncGenerator<XmlElement> {
  const items = streamBlocks(pkg.partStream(part), registry, { part, container, readOnly: true })
  for await (const item of items) if (item.kind === 'block') yield item.block.element
}
