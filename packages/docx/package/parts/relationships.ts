import { posix } from 'node:path'
import { NamespaceRegistry } from '../xml/namespaces.ts'
import { parseXml } from '../xml/xml-reader.ts'
import { ZipReader } from '../zip/zip-reader.ts'
import { decodePartName, relationshipsPartOf } from './part-names.ts'
import { transitionalTwin } from '../xml/known-namespaces.ts'
import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'

/**
 * Typed link from one part of a .docx to another part or to an outside address (ECMA-376 Part 2, 6.5). Elements refer
 * to the id of the link.
 */
export interface Relationship {
  id: string
  /** Full URI of the relationship type, in its transitional form (types of Strict OOXML are converted). */
  type: string
  /** Last segment of the type's URI, such as `image` or `hyperlink`. */
  kind: string
  /** Target as written in the file: a part name, often relative, or an outside address. */
  target: string
  external: boolean
  /** Name of the target part as the archive spells it; `undefined` if the target is outside the .docx or missing. */
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
 * Returns whether an element of a text, such as a picture, may refer to this relationship. False for kinds such as
 * `styles`.
 */
export function leadsFromText({ kind }: Relationship): boolean {
  // A picture in a damaged file may name a relationship of another kind, and then shows nothing.
  return !STORIES_AND_TABLES.has(kind)
}

/**
 * Parses the relationships in a `.rels` part. One whose target is missing has no `part`.
 * @param source name of the part that has the relationships; relative targets are resolved from it
 * @param resolve returns the archive's spelling of a part name, or `undefined` when there is no such part
 */
export function readRelationships(
  root: XmlElement,
  source: string,
  resolve: (name: string) => string | undefined,
): Relationship[] {
  // Some programs write "NULL" as the target.
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
 * Returns the name of the part to which a target refers, or `undefined` if there is none.
 * @param source name of the part from which the relationship starts
 * @param resolve returns the archive's spelling of a part name, or `undefined` when there is no such part
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
 * Returns the relationships of a part, such as its links to pictures. The name '' means the whole .docx.
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
