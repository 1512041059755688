import { BlockReader, type BlockReaderContext } from './blocks/block-reader.ts'
import type { PartReader } from './part-reader.ts'

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
   * Reads the footnotes and endnotes of a document. If their file inside the .docx is damaged, the notes before the
   * damage are kept, and a message is added to the notices.
   * @param context creates the data for reading; called for footnotes and for endnotes, because list numbers
   * start again
   */
  async load(partReader: PartReader, context: () => BlockReaderContext): Promise<void> {
    for (const kind of NOTE_KINDS) {
      const part = (await partReader.linked([`${kind}s`]))[0]?.part
      if (part === undefined) continue
      const reader = new BlockReader(context())
      const story = { part, container: `w:${kind}s`, subject: `notes in ${part}` }
      await partReader.story(story, (element) => {
        if (element.name !== `w:${kind}`) return
        const { 'w:type': type, 'w:id': id = '' } = element.attributes
        // Separators are the lines drawn above notes. They contain no text (ECMA-376 Part 1, 17.11.23).
        if (type === undefined || type === 'normal')
          this.#texts.set(`${kind} ${id}`, reader.read(element).text.trim())
      })
    }
  }
}

/**
 * Returns the texts of a document's headers and footers, which often name the client of the proposal. Each different
 * text is listed once. Damaged headers and footers are skipped, and a message about them is added to the notices.
 */
export async function readHeaderTexts(
  partReader: PartReader,
  context: BlockReaderContext,
): Promise<string[]> {
  const texts = new Set<string>()
  for (const [kind, container] of [
    ['header', 'w:hdr'],
    ['footer', 'w:ftr'],
  ] as const) {
    // Several page sections may have the same header.
    for (const part of new Set((await partReader.linked([kind])).map((file) => file.part))) {
      const lines: string[] = []
      const reader = new BlockReader(context)
      const story = { part, container, subject: `${kind} in ${part}` }
      const isWhole = await partReader.story(story, (element) => {
        const { text, extra } = reader.read(element)
        lines.push(text, extra)
      })
      const text = lines
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n')
      if (isWhole && text !== '') texts.add(text)
    }
  }
  return [...texts]
}
