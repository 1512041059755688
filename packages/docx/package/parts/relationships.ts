import { NamespaceRegistry } from '../xml/namespaces.ts'
import { parseXml } from '../xml/xml-reader.ts'
import { ZipReader } from '../zip/zip-reader.ts'
import { posix } from 'node:path'
import { decodePartName } from './content-types.ts'
import { transitionalTwin } from '../xml/known-namespaces.ts'
import { childrenOf } from '../xml/xml.ts'
import type { XmlElement } from '../xml/xml.ts'

/** One relationship of a part (ECMA-376 Part 2, 6.5). */
export interface Relationship {
  id: string
  /** Full type URI, Strict ones mapped to their transitional twin. */
  type: string
  /** Last segment of the type: `image`, `styles`, `footnotes`, `hyperlink` ... */
  kind: string
  /** As written. */
  target: string
  external: boolean
  /** Name of the part it leads to, as the archive spells it; undefined when external or missing. */
  part?: string
}

// By these the document itself finds its parts (Part 1, 11.3): no picture, link or object leads along them.
const STORIES_AND_TABLES = new Set(
  'comments document endnotes fontTable footer footnotes glossaryDocument header numbering settings styles theme webSettings'.split(
    ' ',
  ),
)

/**
 * Returns whether an element of a text may lead along this relationship. In damaged files an id means another
 * relationship than when it was written: the picture then shows nothing.
 */
export function leadsFromText({ kind }: Relationship): boolean {
  return !STORIES_AND_TABLES.has(kind)
}

/** `word/document.xml` -> `word/_rels/document.xml.rels`; '' (the package) -> `_rels/.rels`. */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

/**
 * Reads a `.rels` part. A relationship whose target is absent ("NULL" and the like, which real writers produce)
 * stays in the list without `part`.
 * @param resolve the archive's own spelling of a part name, or undefined when there is no such part
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

function resolveTarget(
  target: string,
  source: string,
  resolve: (name: string) => string | undefined,
): string | undefined {
  const path = (target.split('#')[0] ?? '').replaceAll('\\', '/')
  if (path === '') return target.startsWith('#') ? source : undefined
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  // Leading `..` beyond the root stay at the root, as in RFC 3986, 5.2.4.
  const name = posix.normalize(path.startsWith('/') ? path : `/${folder}${path}`).slice(1)
  return resolve(name) ?? resolve(decodePartName(name))
}

export async function relationshipsOf(
  zip: ZipReader,
  part: string,
  registry: NamespaceRegistry,
): Promise<Relationship[]> {
  const entry = zip.entry(relationshipsPartOf(part))
  if (!entry) return []
  const bytes = await zip.read(entry)
  const root = parseXml(bytes, registry, { part: entry.name, readOnly: true })
  return readRelationships(root, part, (name) => zip.entry(name)?.name)
}
