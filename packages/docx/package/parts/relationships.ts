import { posix } from 'node:path'
import { NamespaceRegistry } from '../xml/namespaces.ts'
import { parseXml } from '../xml/xml-reader.ts'
import { ZipReader } from '../zip/zip-reader.ts'
import { decodePartName, relationshipsPartOf } from './part-names.ts'
import { transitionalTwin } from '../xml/known-namespaces.ts'
import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'

/**
 * Relationship of a part: its reference, under an id, to another part of the package or to a target outside (ECMA-376
 * Part 2, 6.5). A picture in a text, for example, names the id of a relationship to the image part.
 */
export interface Relationship {
  id: string
  /**
   * Full URI of the relationship's type. A type of Strict OOXML is replaced by the equivalent type of the transitional
   * variant, which most files use.
   */
  type: string
  /** Last segment of the type's URI, such as `image`, `styles`, `footnotes` or `hyperlink`. */
  kind: string
  /** Target as the file states it: a part name, often relative, or an address outside the package. */
  target: string
  external: boolean
  /**
   * Name of the target part as the archive spells it; undefined when the target is outside the package or does not
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
 * Returns whether an element of a text, such as a picture or a link, may refer to this relationship. It returns false
 * for kinds such as `styles` or `header`. In a damaged file, a picture may name the id of such a relationship; the
 * picture then shows nothing.
 */
export function leadsFromText({ kind }: Relationship): boolean {
  return !STORIES_AND_TABLES.has(kind)
}

/**
 * Returns the relationships that the XML of a `.rels` part lists. A relationship whose target part does not exist (some
 * programs write "NULL") is returned too, without `part`.
 * @param source name of the part that has the relationships, from which relative targets are resolved
 * @param resolve returns the archive's spelling of a part name, or undefined when there is no such part
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
 * Returns the name of the part to which a relationship's target refers, or undefined when that part does not exist.
 * @param source name of the part that has the relationship
 * @param resolve returns the archive's spelling of a part name, or undefined when there is no such part
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
 * Returns the relationships of a part in an archive (its references to pictures, links and other parts). The part name
 * '' stands for the package itself. Returns an empty list when the part has no `.rels` part.
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
