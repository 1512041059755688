import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DocxError } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import type { ZipEntry } from '../package/zip/zip-entries.ts'
import { RemainingNameFinder } from './find-names.ts'
import type { RemainingKind } from './find-names.ts'
import { PartTextReader } from './part-text-reader.ts'
import { plainTextOf } from './plain-text.ts'

/** A trace of an old name somewhere in a document. */
export interface NameInPackage {
  name: string
  kind: RemainingKind
  found: string
  /** Place where a reader, or somebody who looks behind the page, meets the name. */
  story: StoryKind
  /**
   * The part it stands in, such as `word/footnotes.xml`; for an address a link leads to, the part of the link; inside
   * an embedded file both: `word/embeddings/book.xlsx › xl/sharedStrings.xml`.
   */
  part: string
  /** A few words around it. */
  place: string
}

export type StoryKind =
  | 'body'
  | 'header'
  | 'footer'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'chart'
  | 'diagram'
  | 'properties'
  | 'data'
  | 'link'
  | 'fileName'
  | 'definitions'
  | 'embedded'

const STORIES: [RegExp, StoryKind][] = [
  [/^\[Content_Types\]|_rels\//i, 'link'],
  [/^word\/document\w*\.xml/i, 'body'],
  [/^word\/header/i, 'header'],
  [/^word\/footer/i, 'footer'],
  [/^word\/footnotes/i, 'footnotes'],
  [/^word\/endnotes/i, 'endnotes'],
  [/^word\/(comments|people)/i, 'comments'],
  [/^word\/charts\//i, 'chart'],
  [/^word\/(diagrams|drawings)\//i, 'diagram'],
  [/^docProps\//i, 'properties'],
  [/^customXml\//i, 'data'],
  [/^word\/\w+\.xml$/i, 'definitions'],
]
const XML = /\.(xml|rels|svg)$/i
const PACKAGE = /\.(docx|docm|dotx|xlsx|xlsm|pptx|pptm)$/i
const TEXT = /\.(html?|xhtml|txt|rtf|mht|mhtml|vml)$/i
const LARGEST_TEXT_BYTES = 32 * 1024 ** 2
const DEEPEST = 3
const PLACE_REACH = 30

/**
 * Looks through every part of a finished document for what is left of old names: in any story, in charts and
 * diagrams, alternative texts, field codes, properties, data, authors, addresses of links and names of files; over
 * the ends of paragraphs too, and inside the files it embeds.
 */
export async function findNamesInPackage(path: string, names: string[]): Promise<NameInPackage[]> {
  const found = new Map<string, NameInPackage>()
  if (names.length > 0) await scan(path, new RemainingNameFinder(names), '', found, 1)
  return [...found.values()]
}

async function scan(
  path: string,
  finder: RemainingNameFinder,
  outer: string,
  found: Map<string, NameInPackage>,
  depth: number,
): Promise<void> {
  const zip = await ZipReader.open(path)
  try {
    for (const entry of zip.entries) {
      const { name } = entry
      const part = outer + ownerOf(name)
      const story =
        outer === '' ? (STORIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'embedded') : 'embedded'
      const look = (text: string, where: StoryKind = story): void => {
        for (const { name: of, kind, found: as, start, end } of finder.find(text)) {
          const around = text.slice(Math.max(0, start - PLACE_REACH), end + PLACE_REACH)
          const place = around.replaceAll(/\s+/g, ' ').trim()
          found.set(`${part}\n${as}\n${place}`, { name: of, kind, found: as, story: where, part, place })
        }
      }
      look(name.slice(name.lastIndexOf('/') + 1), 'fileName')
      await lookInside(zip, entry, look)
      if (PACKAGE.test(name) && depth < DEEPEST) await scanEmbedded(zip, entry, finder, part, found, depth)
    }
  } finally {
    await zip.close()
  }
}

async function lookInside(zip: ZipReader, entry: ZipEntry, look: (text: string) => void): Promise<void> {
  try {
    if (XML.test(entry.name)) {
      await streamXml(zip.openStream(entry), new NamespaceRegistry(), new PartTextReader(look))
    } else if (TEXT.test(entry.name) && entry.size <= LARGEST_TEXT_BYTES) {
      look(plainTextOf(await zip.read(entry), entry.name))
    }
  } catch (error) {
    // A damaged part that a source brought along is shown by no program, so a name in it reaches no reader.
    if (!(error instanceof DocxError)) throw error
  }
}

async function scanEmbedded(
  zip: ZipReader,
  entry: ZipEntry,
  finder: RemainingNameFinder,
  part: string,
  found: Map<string, NameInPackage>,
  depth: number,
): Promise<void> {
  const path = join(tmpdir(), `embedded-${randomUUID()}`)
  try {
    await pipeline(zip.openStream(entry), createWriteStream(path))
    await scan(path, finder, `${part} › `, found, depth + 1)
  } catch (error) {
    // It is no package, or one no program opens.
    if (!(error instanceof DocxError)) throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns the part whose relationships these are: `word/_rels/document.xml.rels` -> `word/document.xml`. */
function ownerOf(name: string): string {
  return name.replace(/(^|\/)_rels\/([^/]+)\.rels$/i, '$1$2')
}
