import type { ContentTypes } from '../package/parts/content-types.ts'
import { decodePartName } from '../package/parts/part-names.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { Relationship } from '../package/parts/relationships.ts'
import { parseXml } from '../package/xml/xml-reader.ts'
import { childrenOf } from '../package/xml/xml.ts'
import type { Findings } from './fault.ts'

const RELATIONSHIPS_PART = /^(.*?)_rels\/([^/]*)\.rels$/i

/**
 * Relationships (typed links to other files) of each file inside a .docx archive. The key is the file's name in lower
 * case. The key '' has the relationships of the whole archive.
 */
export type RelationshipTable = Map<string, Relationship[]>

/**
 * Checks the structure of a .docx archive (ECMA-376 Part 2): names of files, media types and links. Examples of faults:
 * a link to a missing file, and a name that occurs twice. Returns all links (relationships), because later checks need
 * them.
 */
export async function checkPackage(pkg: DocumentPackage, findings: Findings): Promise<RelationshipTable> {
  for (const name of pkg.zip.duplicates)
    findings.fault('zip-duplicate-entry', name, 'two entries with the same name')
  await checkContentTypes(pkg, findings)
  const table: RelationshipTable = new Map()
  for (const { name } of pkg.zip.entries) {
    const match = RELATIONSHIPS_PART.exec(name)
    if (!match) continue
    const source = `${match[1]}${match[2]}`
    if (source !== '' && !pkg.has(source))
      findings.warning('rels-orphan', name, 'the part they belong to does not exist')
    const relationships = await pkg.relationships(source)
    table.set(source.toLowerCase(), relationships)
    checkRelationships(name, relationships, findings)
  }
  warnOfUnreachable(pkg, table, findings)
  return table
}

function checkRelationships(part: string, relationships: readonly Relationship[], findings: Findings): void {
  const ids = new Set<string>()
  for (const { id, external, target, part: leadsTo } of relationships) {
    if (ids.has(id)) findings.fault('rel-duplicate-id', part, id)
    ids.add(id)
    if (external || leadsTo !== undefined) continue
    findings.fault(
      /^null$/i.test(target) ? 'rel-target-NULL' : 'rel-target-missing',
      part,
      `${id} leads to ${target}`,
    )
  }
}

async function checkContentTypes(pkg: DocumentPackage, findings: Findings): Promise<void> {
  const name = '[Content_Types].xml'
  const root = parseXml(await pkg.partBytes(name), new NamespaceRegistry(), { part: name })
  const seen = new Set<string>()
  for (const el of childrenOf(root)) {
    const key = `${el.name} ${(el.attributes['Extension'] ?? el.attributes['PartName'] ?? '').toLowerCase()}`
    if (seen.has(key)) findings.fault('ct-duplicate', name, key)
    seen.add(key)
  }
  for (const { name: part } of pkg.zip.entries) {
    if (part !== name && !pkg.contentTypes.of(part))
      findings.fault('ct-uncovered', part, 'no content type for this part')
  }
  warnOfEmptyOverrides(pkg, pkg.contentTypes, findings)
}

function warnOfEmptyOverrides(pkg: DocumentPackage, types: ContentTypes, findings: Findings): void {
  for (const part of types.overrides.keys()) {
    if (!pkg.has(part) && !pkg.has(decodePartName(part))) {
      findings.warning('ct-override-without-part', part, 'a content type for a part which is not there')
    }
  }
}

function warnOfUnreachable(pkg: DocumentPackage, table: RelationshipTable, findings: Findings): void {
  const reached = new Set<string>()
  const waiting = [...(table.get('') ?? [])]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = next.part?.toLowerCase()
    if (key === undefined || reached.has(key)) continue
    reached.add(key)
    waiting.push(...(table.get(key) ?? []))
  }
  for (const { name } of pkg.zip.entries) {
    if (!reached.has(name.toLowerCase()) && !/\.rels$|^\[content_types\]\.xml$/i.test(name)) {
      findings.warning('part-unreachable', name, 'no relationship leads to this part')
    }
  }
}
