import { buffer } from 'node:stream/consumers'
import writeExcelFile, { type Sheet } from 'write-excel-file/node'
import { fromBufferPromise, type Entry } from 'yauzl'
import { archiveCopy } from './archive-copy.ts'

const STYLES = 'xl/styles.xml'
/**
 * Order of the child elements of a font (CT_Font, ECMA-376 part 1, 18.8.22). Microsoft's Open XML SDK rejects any other
 * order.
 */
const FONT_CHILDREN = ['b', 'i', 'strike', 'u', 'vertAlign', 'sz', 'color', 'name', 'family', 'scheme']

/**
 * Returns the bytes of a new .xlsx with the given sheets. The library `write-excel-file` writes the child elements of
 * fonts in an order that validators reject. This function corrects the order.
 */
export async function writeWorkbook(
  sheets: Sheet<Buffer>[],
  options: { fontFamily?: string; fontSize?: number } = {},
): Promise<Buffer> {
  const written = await writeExcelFile(sheets, options).toBuffer()
  const archive = await fromBufferPromise(written, { lazyEntries: true })
  const entries: Entry[] = []
  const changed = new Map<Entry, Buffer>()
  for await (const entry of archive.eachEntry()) {
    entries.push(entry)
    if (entry.fileName !== STYLES) continue
    const xml = await buffer(await archive.openReadStreamPromise(entry))
    changed.set(entry, Buffer.from(withOrderedFonts(xml.toString('utf8'))))
  }
  const pieces: Buffer[] = []
  for await (const piece of archiveCopy(archive, entries, changed)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function withOrderedFonts(styles: string): string {
  return styles.replaceAll(/(<font>)(.*?)(<\/font>)/gs, (_, start: string, children: string, end: string) => {
    const elements = children.match(/<[^>]+\/>/g) ?? []
    return start + elements.toSorted((a, b) => placeOf(a) - placeOf(b)).join('') + end
  })
}

function placeOf(element: string): number {
  const place = FONT_CHILDREN.indexOf(/^<(\w+)/.exec(element)?.[1] ?? '')
  return place < 0 ? FONT_CHILDREN.length : place
}
