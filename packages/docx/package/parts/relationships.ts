import { posix } from 'node:path'
import { NamespaceRegistry } from '../xml/namespaces.ts'
import { parseXml } from '../xml/xml-reader.ts'
import { ZipReader } from '../zip/zip-reader.ts'
import { decodePartName, relationshipsPartOf } from './part-names.ts'
import { transitionalTwin } from '../xml/known-namespaces.ts'
import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'

/**
 * Typed link from one file inside a .docx to another file or an outside address (ECMA-376 Part 2, 6.5). Elements refer
 * to it by its id. For example, a picture in a text names the id of the link to the image file.
 */
export interface Relationship {
  id: string
  /**
   * Full URI of the link's type. A type of Strict OOXML, a rare variant of the format, is replaced by the
   * equivalent type of the usual (transitional) variant.
   */
  type: string
  /** Last segment of the type's URI, such as `image`, `styles`, `footnotes` or `hyperlink`. */
  kind: string
  /**
   * Target as the document states it: the name of a file inside the .docx, often relative, or an address
   * outside.
   */
  target: string
  external: boolean
  /**
   * Name of the target file as the archive spells it. Undefined if the target is outside the .docx or does not
   * exist.
   */
  part?: string
}

// Kinds of relationships from the main part to its own parts (Part 1, 11.3). Pictures, links and objects never have
// them.
const STORIES_AND_TABLES = new Set(
  'comments document endnotes fontTable footer footnotes glossaryDocument header numbering settings styles theme webSettings'.split(
    ' ',
  ),
)

/**
 * Returns whether an element of a text may refer to this relationship, as a picture does. A relationship is a typed
 * link in a .docx. Returns false for kinds such as `styles`: if a picture in a damaged file names one, it shows
 * nothing.
 */
export function leadsFromText({ kind }: Relationship): boolean {
  return !STORIES_AND_TABLES.has(kind)
}

/**
 * Returns the typed links (relationships) that a `.rels` file inside a .docx lists. A link to a missing file is
 * returned without `part`. Some programs write "NULL" as its target.
 * @param source name of the file that has the links; relative targets are resolved from it
 * @param resolve returns the archive's spelling of a file name, or undefined when there is no such file
 */
export function readRelationships(
  root: XmlElement,
  source: string,
  resolve: (name: string) => string | undefined,
): Relationship[] {
  const relationships: Relationship[] = []
  for (const el of childrenOf(root, 'rel:Relationship')) {
    const type = transitionalTwin(el.attributes['Type'] ?? '')
    const target = el.attributes['Target'] ?? ''
    const relationship: Relationship = {
      id: el.attributes['Id'] ?? '',
      type,
      kind: type.slice(type.lastIndexOf('/') + 1),
      target,
      external: el.attributes['TargetMode'] === 'External',
    }
    if (!relationship.external) {
      const part = resolveTarget(target, source, resolve)
      if (part !== undefined) relationship.part = part
    }
    relationships.push(relationship)
  }
  return relationships
}

/**
 * Returns the name of the file inside a .docx to which a target refers, or undefined if it does not exist.
 * @param source name of the file from which the link starts
 * @param resolve returns the archive's spelling of a file name, or undefined when there is no such file
 */
function resolveTarget(
  target: string,
  source: string,
  resolve: (name: string) => string | undefined,
): string | undefined {
  const path = (target.split('#')[0] ?? '').replaceAll('\\', '/')
  if (path === '') return target.startsWith('#') ? source : undefined
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  // A `..` that would lead above the root stays at the root, as in RFC 3986, 5.2.4.
  const name = posix.normalize(path.startsWith('/') ? path : `/${folder}${path}`).slice(1)
  return resolve(name) ?? resolve(decodePartName(name))
}

/**
 * Returns the relationships of a file inside a .docx: its typed links to pictures, addresses and other files.
 * The name '' means the .docx as a whole. Returns an empty list if the file has no links.
 * @throws {DocxError} as `ZipReader.read` and `parseXml` do
 */
export async function relationshipsOf(
  zip: ZipReader,
  part: string,
  registry = new NamespaceRegistry(),
): Promise<Relationship[]> {
  const entry = zip.entry(relationshipsPartOf(part))
  if (!entry) return []
  const bytes = await zip.read(entry)
  const root = parseXml(bytes, registry, { part: entry.name, readOnly: true })
  return readRelationships(root, part, (name) => zip.entry(name)?.name)
}
