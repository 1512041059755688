import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import type { Notices } from './notices.ts'
import { readStoryBlocks } from './story-blocks.ts'

type NoteKind = 'footnote' | 'endnote'
const NOTE_KINDS: readonly NoteKind[] = ['footnote', 'endnote']

/**
 * Texts of a document's footnotes and endnotes (ECMA-376 Part 1, 17.11). A text is found by the kind of note and by the
 * id that the reference in the body has.
 */
export class NoteTexts {
  readonly #texts = new Map<string, string>()

  /** Returns the text of the footnote or endnote with this id, or '' when the document has no such note. */
  text(kind: NoteKind, id: string): string {
    return this.#texts.get(`${kind} ${id}`) ?? ''
  }

  /**
   * Reads the footnotes and endnotes of a document. If their file in the package is damaged, it is skipped, and a
   * message is added to `notices`.
   * @param context creates a new context for the footnotes and for the endnotes, because list numbers start again in
   * each
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
        const story = { part, container: `w:${kind}s` }
        for await (const { element, read } of readStoryBlocks(pkg, story, context(), registry)) {
          if (element.name !== `w:${kind}`) continue
          const { 'w:type': type, 'w:id': id = '' } = element.attributes
          // Separators are the lines drawn above notes. They contain no text (ECMA-376 Part 1, 17.11.23).
          if (type === undefined || type === 'normal') this.#texts.set(`${kind} ${id}`, read().text.trim())
        }
      })
    }
  }
}
