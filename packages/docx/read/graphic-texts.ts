import { descendants } from '../package/xml/xml.ts'
import { drawingText } from './blocks/drawing-text.ts'
import type { PartReader } from './part-reader.ts'

/**
 * Kinds of relationships (typed links) in a .docx that lead to a diagram (SmartArt) or chart. ECMA-376 Part 1 describes
 * them in 14.2.4 and 14.2.1.
 */
const KINDS = ['diagramData', 'chart']
/**
 * Maximum size in bytes of a diagram or chart whose text is read. Larger ones are skipped, because all of their XML is
 * held in memory.
 */
const LARGEST_GRAPHIC_BYTES = 2 * 1024 ** 2
const LARGEST_TOTAL_BYTES = 32 * 1024 ** 2
/** Maximum number of characters that are kept of the text of one diagram or chart. */
const LONGEST_TEXT = 10_000

/**
 * Returns the texts of diagrams (SmartArt) and the titles of charts in a document's body. The key is the id by which
 * the body refers to them. Names of a chart's categories are usually dates and numbers, so they are left out. Damaged
 * ones are skipped and named in the notices.
 */
export async function readGraphicTexts(partReader: PartReader): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let bytes = 0
  for (const { id, part, size } of await partReader.linked(KINDS)) {
    bytes += size
    if (bytes > LARGEST_TOTAL_BYTES) return texts
    const root = await partReader.tree(part, `text of the graphic ${part}`, {
      maxBytes: LARGEST_GRAPHIC_BYTES,
    })
    if (root) texts.set(id, linesOf(descendants(root, 'a:p').map(drawingText)).slice(0, LONGEST_TEXT))
  }
  return texts
}

function linesOf(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}
