import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DocxError } from '../package/errors.ts'
import { ownerOfRelationships } from '../package/parts/part-names.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import type { ZipEntry } from '../package/zip/zip-entries.ts'
import { RemainingNameFinder } from './find-names.ts'
import type { RemainingKind, RemainingName } from './remaining-name.ts'
import { placeOfPart } from './name-places.ts'
import type { NamePlace } from './name-places.ts'
import { PartTextReader } from './part-text-reader.ts'
import { readableStrings } from './readable-strings.ts'
import { plainTextOf } from './plain-text.ts'

/** Place in a finished document that reveals an earlier client, such as a name, an acronym, an address or a phone. */
export interface NameInPackage {
  name: string
  kind: RemainingKind
  found: string
  /**
   * Place of the found name: a text of the document, such as the body or a header, or something outside the texts, such
   * as a file name.
   */
  story: NamePlace
  /**
   * Name of the file inside the .docx in which the earlier client's name was found, such as `word/footnotes.xml`. A
   * link's address belongs to the file with the link. For an embedded file, both names are given:
   * `word/embeddings/book.xlsx › xl/sharedStrings.xml`.
   */
  part: string
  /** Found name with up to 30 characters of text before and after it. */
  place: string
  /** Line of text with the found name, cut 60 characters before and after the name. */
  line: string
}

/**
 * Part of a document that could not be searched for names, because its text is drawn, encrypted, damaged or in an
 * unknown format.
 */
export interface UnreadEntry {
  part: string
  why: 'picture' | 'encrypted' | 'damaged' | 'unknown'
}

/**
 * Result of searching a document for earlier clients' names: the places where names were found, and the parts that
 * could not be searched.
 */
export interface PackageScan {
  found: NameInPackage[]
  unread: UnreadEntry[]
}

const XML = /\.(xml|rels|svg)$/i
// Custom XML data, without the description of its schemas.
const CUSTOM_DATA = /^customXml\/item\d*\.xml$/i
const PACKAGE = /\.(doc[xm]|dot[xm]|xls[xm]|xlt[xm]|ppt[xm]|pps[xm]|pot[xm]|vsdx|odt|ods|odp)$/i
const TEXT = /\.(html?|xhtml|txt|rtf|mht|mhtml|vml|csv|tsv|json|md|css|eml|vcf|ics)$/i
const PICTURE = /\.(png|jpe?g|jfif|gif|bmp|tiff?|webp|emf|wmf|emz|wmz|ico|wdp|jxr|pict?|eps)$/i
// Parts without words for readers: fonts, printer settings, indexes of thumbnails. Their strings may name somebody.
const SILENT = /\.(odttf|ttf|otf|fntdata)$|printerSettings|thumbs\.db$|\/$/i
// First bytes of a zip archive, of rich text, and of a compound file (Office before 2007, or encrypted).
const ZIP = 'PK\u0003\u0004'
const RICH_TEXT = '{\\rtf'
// First bytes of a web page and of a web archive. They are needed because programs give imported files any name.
const PAGE = /^(?:\u00EF\u00BB\u00BF)?\s*<|^\u00FF\u00FE</
const ARCHIVE = /^(?:MIME-|Content-|From:)/i
const COMPOUND = '\u00D0\u00CF\u0011\u00E0'
const LARGEST_TEXT_BYTES = 32 * 1024 ** 2
/**
 * Minimum number of characters of a name that is found among the bytes of a file. A shorter name may be there by
 * chance.
 */
const SHORTEST_IN_BYTES = 7
// Signs that names and addresses have, with letters and digits.
const ORDERLY = /^[\p{L}\p{N} '’&,./:@_-]+$/u
/** Number of characters of strings from a binary file that are searched at a time. */
const STRINGS_AT_ONCE = 60_000
const DEEPEST = 3
const PLACE_REACH = 30
/** Maximum number of characters of a line that are shown before a found name, and after it. */
export const LINE_REACH = 60

/**
 * Searches every part of a finished document for texts that reveal earlier clients, such as names and phones. Even
 * places that no page shows are searched, such as link addresses and embedded files. The result also lists the parts
 * that could not be searched.
 */
export async function scanPackage(path: string, finder: RemainingNameFinder): Promise<PackageScan> {
  const found = new Map<string, NameInPackage>()
  const scan: Scan = { found, unread: [], finder }
  await scanFile(path, '', scan, 1)
  return { found: [...found.values()], unread: scan.unread }
}

/**
 * Searches all parts of a document for the given names, and returns the places where they were found. Acronyms of the
 * names and names in addresses are found too.
 */
export async function findNamesInPackage(path: string, names: string[]): Promise<NameInPackage[]> {
  if (names.length === 0) return []
  return (await scanPackage(path, new RemainingNameFinder(names))).found
}

interface Scan {
  finder: RemainingNameFinder
  found: Map<string, NameInPackage>
  unread: UnreadEntry[]
}

type Look = (
  text: string,
  options?: { where?: NamePlace; accepts?: (trace: RemainingName) => boolean },
) => void

async function scanFile(path: string, outer: string, scan: Scan, depth: number): Promise<void> {
  const zip = await ZipReader.open(path)
  try {
    for (const entry of zip.entries) {
      const { name } = entry
      const part = outer + (ownerOfRelationships(name) || name)
      const story = outer === '' ? placeOfPart(name) : 'embedded'
      const look: Look = (text, { where = story, accepts = () => true } = {}) => {
        for (const trace of scan.finder.find(text).filter(accepts)) {
          const one = nameInPackage(trace, text, where, part)
          scan.found.set(`${part}\n${one.found}\n${one.place}`, one)
        }
      }
      look(name.slice(name.lastIndexOf('/') + 1), { where: 'fileName' })
      await lookInside(zip, entry, part, look, scan, depth)
    }
  } finally {
    await zip.close()
  }
}

function nameInPackage(
  { name, kind, found, start, end }: RemainingName,
  text: string,
  story: NamePlace,
  part: string,
): NameInPackage {
  const around = text.slice(Math.max(0, start - PLACE_REACH), end + PLACE_REACH)
  return {
    name,
    kind,
    found,
    story,
    part,
    place: around.replaceAll(/\s+/g, ' ').trim(),
    line: lineAround(text, start, end),
  }
}

/**
 * Returns the line of a text that contains the range from `start` to `end`, with at most 60 characters before and after
 * the range. Tabs and curly quotation marks count as line ends too.
 */
export function lineAround(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - LINE_REACH), start)
      .split(/[\n\t“”]/)
      .at(-1) ?? ''
  const [after = ''] = text.slice(end, end + LINE_REACH).split(/[\n\t“”]/)
  return `${before}${text.slice(start, end)}${after}`
}

async function lookInside(
  zip: ZipReader,
  entry: ZipEntry,
  part: string,
  look: Look,
  scan: Scan,
  depth: number,
): Promise<void> {
  const { name, size } = entry
  const leaveUnread = (why: UnreadEntry['why']): void => void scan.unread.push({ part, why })
  try {
    if (XML.test(name)) {
      const reader = new PartTextReader((text) => look(text), {
        readsAllAttributes: CUSTOM_DATA.test(name),
        readsPossibleNames: true,
        isPicture: /\.svg$/i.test(name),
      })
      await streamXml(zip.openStream(entry), new NamespaceRegistry(), reader)
    } else if (PICTURE.test(name)) {
      leaveUnread('picture')
      await lookAtStrings(zip, entry, look)
    } else if (SILENT.test(name)) {
      await lookAtStrings(zip, entry, look)
    } else if (size > 0) {
      const begins = await firstBytes(zip, entry)
      if (PACKAGE.test(name) || begins.startsWith(ZIP)) {
        if (depth === DEEPEST || begins.startsWith(COMPOUND))
          leaveUnread(depth === DEEPEST ? 'unknown' : 'encrypted')
        else await scanEmbedded(zip, entry, part, scan, depth)
      } else {
        const text = textFileName(name, begins)
        if (text === undefined || size > LARGEST_TEXT_BYTES) {
          leaveUnread('unknown')
          await lookAtStrings(zip, entry, look)
        } else look(plainTextOf(await zip.read(entry), text))
      }
    }
  } catch (error) {
    // A damaged part may come from a source. The text before the damaged place is searched.
    if (!(error instanceof DocxError)) throw error
    leaveUnread('damaged')
  }
}

/**
 * Searches the readable strings in a binary file, such as the metadata of a picture, for names. Short names are
 * ignored, because they occur among any bytes by chance.
 */
async function lookAtStrings(zip: ZipReader, entry: ZipEntry, look: Look): Promise<void> {
  if (entry.size === 0 || entry.size > LARGEST_TEXT_BYTES) return
  let strings = ''
  for (const one of readableStrings(await zip.read(entry))) {
    strings += `${one}\n\uFFFC\n`
    if (strings.length < STRINGS_AT_ONCE) continue
    look(strings, { accepts: isCertain })
    strings = ''
  }
  look(strings, { accepts: isCertain })
}

function isCertain({ kind, found }: RemainingName): boolean {
  const isName = kind === 'name' || kind === 'variant' || kind === 'short'
  return (isName || kind === 'address') && found.length >= SHORTEST_IN_BYTES && ORDERLY.test(found)
}

/**
 * Returns a file name with an extension that tells the format of a text file. It is the file's own name, or one that
 * fits the first bytes of the file. Returns `undefined` for a file that is not text.
 */
function textFileName(name: string, begins: string): string | undefined {
  if (begins.startsWith(RICH_TEXT)) return 'x.rtf'
  if (TEXT.test(name)) return name
  if (ARCHIVE.test(begins)) return 'x.mht'
  return PAGE.test(begins) ? 'x.html' : undefined
}

async function firstBytes(zip: ZipReader, entry: ZipEntry): Promise<string> {
  for await (const chunk of zip.openStream(entry)) return chunk.subarray(0, 8).toString('latin1')
  return ''
}

async function scanEmbedded(
  zip: ZipReader,
  entry: ZipEntry,
  part: string,
  scan: Scan,
  depth: number,
): Promise<void> {
  const path = join(tmpdir(), `embedded-${randomUUID()}`)
  try {
    await pipeline(zip.openStream(entry), createWriteStream(path))
    await scanFile(path, `${part} › `, scan, depth + 1)
  } finally {
    await rm(path, { force: true })
  }
}
