import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import type { Notices } from './notices.ts'
import { readStoryBlocks } from './story-blocks.ts'

type NoteKind = 'footnote' | 'endnote'
const NOTE_KINDS: readonly NoteKind[] = ['footnote', 'endnote']

/** Texts of all footnotes and endnotes (ECMA-376 Part 1, 17.11), by kind and id. */
export class NoteTexts {
  readonly #texts = new Map<string, string>()

  text(kind: NoteKind, id: string): string {
    return this.#texts.get(`${kind} ${id}`) ?? ''
  }

  /** Loads the notes of both kinds. A damaged part is reported and skipped. */
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
          // Separators are drawn lines, not text (17.11.23).
          if (type === undefined || type === 'normal') this.#texts.set(`${kind} ${id}`, read().text.trim())
        }
      })
    }
  }
}
