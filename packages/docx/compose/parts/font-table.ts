import type { Notices } from '../account/notices.ts'
import type { OutputPackage } from './output-package.ts'
import { MAIN_PART } from './output-package.ts'
import { RELATIONSHIP } from './output-relationships.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { DocxError } from '../../package/errors.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, element } from '../../package/xml/xml.ts'
import { serializePart } from './part-xml.ts'

/** Document from which text is copied, with the font table that describes the fonts of that text. */
export interface FontSource {
  key: string
  name: string
  document: DocumentPackage
}

interface KnownFont {
  source: FontSource
  font: XmlElement
  relationships: readonly Relationship[]
  isEmbedded: boolean
}

const FONT_TABLE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml'
// References of a font to its embedded files (ECMA-376, 17.8.3.3 to 17.8.3.6).
const EMBEDDED = ['w:embedRegular', 'w:embedBold', 'w:embedItalic', 'w:embedBoldItalic']

/**
 * Font table of a composed document (ECMA-376, 17.8). It describes the fonts of all source documents, so that Word can
 * choose substitutes for missing fonts. If several documents describe a font, the first description with a font file is
 * kept, or else the first one.
 */
export class FontTable {
  readonly #fonts = new Map<string, KnownFont>()
  readonly #registry = new NamespaceRegistry()

  /**
   * Adds the fonts of a source document to the table. If another document already described a font with an equal name,
   * the first description with font files is kept, or else the first one.
   * @param onDamaged called when the font table of the source document cannot be read
   */
  async add(source: FontSource, onDamaged: (detail: string) => void): Promise<void> {
    const { document } = source
    try {
      const part = await document.partByKind('fontTable')
      if (part === undefined) return
      const relationships = await document.relationships(part)
      const root = await document.partTree(part, { registry: this.#registry })
      for (const font of childrenOf(root, 'w:font')) this.#note({ source, font, relationships })
    } catch (error) {
      // Without the font table, Word only chooses other substitutes for missing fonts. So a damaged table does not stop
      // the composition.
      if (!(error instanceof DocxError)) throw error
      onDamaged(error.message)
    }
  }

  /** True if the table has no fonts, because no source document describes any. No font table is then written. */
  get isEmpty(): boolean {
    return this.#fonts.size === 0
  }

  /** True if the table has at least one font with a font file. */
  get hasFiles(): boolean {
    return [...this.#fonts.values()].some(({ isEmbedded }) => isEmbedded)
  }

  /** Writes the font table under a part name, and requests copies of the font files. */
  writeTo(output: OutputPackage, part: string): void {
    const related = output.relationships(part)
    for (const { source, font, relationships } of this.#fonts.values()) {
      for (const name of EMBEDDED) {
        const file = child(font, name)
        if (!file) continue
        const target = relationships.find(({ id }) => id === file.attributes['r:id'])?.part
        if (target === undefined) font.children = font.children.filter((node) => node !== file)
        else {
          const wanted = { sourceKey: source.key, document: source.document, part: target }
          file.attributes['r:id'] = related.toCopy(`${RELATIONSHIP}font`, wanted)
        }
      }
    }
    const fonts = [...this.#fonts.values()].map(({ font }) => font)
    const root = element('w:fonts', {}, fonts)
    output.add(part, FONT_TABLE, () => serializePart(root, this.#registry))
  }

  #note(entry: Omit<KnownFont, 'isEmbedded'>): void {
    const name = entry.font.attributes['w:name']?.toLowerCase()
    if (name === undefined) return
    const known = this.#fonts.get(name)
    const isEmbedded = EMBEDDED.some((file) => child(entry.font, file) !== undefined)
    if (!known || (isEmbedded && !known.isEmbedded)) this.#fonts.set(name, { ...entry, isEmbedded })
  }
}

/**
 * Adds a font table with the fonts of all source documents to the composed document. Returns whether it has font files.
 */
export async function addFonts(
  output: OutputPackage,
  notices: Notices,
  sources: FontSource[],
): Promise<boolean> {
  const fonts = new FontTable()
  for (const source of sources)
    await fonts.add(source, (detail) => notices.add('part-missing-in-source', source.name, detail))
  if (fonts.isEmpty) return false
  const part = output.claimName('word/fontTable.xml')
  output.relationships(MAIN_PART).toPart(`${RELATIONSHIP}fontTable`, part)
  fonts.writeTo(output, part)
  return fonts.hasFiles
}
