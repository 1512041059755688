import {
  isRelationshipsPart,
  ownerOfRelationships,
  partKey,
  relationshipsPartOf,
} from '../../package/parts/part-names.ts'
import { relationshipsOf } from '../../package/parts/relationships.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { childrenOf, serialize } from '../../package/xml/xml.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import { DECLARATION } from '../parts/output-relationships.ts'
import type { CompositionRequest } from '../request/request.ts'

/**
 * Parts of an embedded Office file to remove because they reveal its authors and their remarks: comments, speaker
 * notes, properties. Also the lists in which these parts are mentioned.
 */
export interface Remarks {
  /** Names of the parts that must be removed, because they contain remarks such as comments. */
  parts: Set<string>
  /**
   * Names of the files that refer to removed parts and must be edited: relationship parts, and the list of content
   * types.
   */
  lists: Set<string>
  /**
   * Ids of the relationships that lead to removed parts, such as comments. The key is the name of the relationship
   * part.
   */
  relationships: Map<string, Set<string>>
  /**
   * Part names of the worksheets whose old drawing (`legacyDrawing`) shows nothing but the boxes of comments. When the
   * comments are removed, this drawing is removed too.
   */
  bareSheets: Set<string>
}

// A shared workbook lists its users and every former value of a cell in its revisions (ECMA-376, 12.3.16 to 12.3.18).
const PROPERTIES = /^docProps\/|^xl\/revisions\//i
const COMMENTS =
  /^(word\/(comments\w*|people)\.xml|word\/documenttasks\/.*|xl\/(comments[^/]*\.xml|comments\/.*|threadedComments\/.*|persons\/.*)|ppt\/(comments\/.*|commentAuthors\.xml|authors\.xml|notesSlides\/.*))$/i
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const TYPES = '[Content_Types].xml'

/**
 * Finds the parts to remove from an embedded Office file, as requested. Comments are removed together with their
 * authors and speaker notes. When tracked changes are accepted, the document properties and the history of a workbook
 * are removed.
 */
export async function remarksIn(zip: ZipReader, clean: CompositionRequest['clean']): Promise<Remarks> {
  const remarks: Remarks = {
    parts: new Set(),
    lists: new Set(),
    relationships: new Map(),
    bareSheets: new Set(),
  }
  if (!clean) return remarks
  const isRemark = (name: string): boolean =>
    (clean.acceptChanges && PROPERTIES.test(name)) || (clean.dropComments && COMMENTS.test(name))
  for (const { name } of zip.entries) {
    if (isRemark(name) || isRemark(ownerOfRelationships(name))) remarks.parts.add(name)
  }
  if (clean.dropComments) await addCommentBoxes(zip, remarks)
  if (remarks.parts.size === 0) return remarks
  remarks.lists.add(TYPES)
  for (const { name } of zip.entries) {
    if (!isRelationshipsPart(name) || remarks.parts.has(name)) continue
    const leading = await relationshipsOf(zip, ownerOfRelationships(name))
    const ids = leading
      .filter(({ part }) => part !== undefined && remarks.parts.has(part))
      .map(({ id }) => id)
    if (ids.length === 0) continue
    remarks.lists.add(name)
    remarks.relationships.set(name, new Set(ids))
  }
  return remarks
}

/**
 * Adds the drawings in which worksheets show their comments to the parts to remove. A drawing stays if it also contains
 * form controls.
 */
async function addCommentBoxes(zip: ZipReader, remarks: Remarks): Promise<void> {
  for (const { name } of zip.entries) {
    if (!SHEET.test(name)) continue
    const related = await relationshipsOf(zip, name)
    if (!related.some(({ part }) => part !== undefined && remarks.parts.has(part))) continue
    const drawing = related.find(({ kind }) => kind === 'vmlDrawing')?.part
    const entry = drawing === undefined ? undefined : zip.entry(drawing)
    if (!entry) continue
    const boxes = (await zip.read(entry)).toString('latin1')
    if (/ObjectType="(?!Note")/.test(boxes)) continue
    remarks.parts.add(entry.name)
    if (zip.entry(relationshipsPartOf(entry.name))) remarks.parts.add(relationshipsPartOf(entry.name))
    remarks.bareSheets.add(name)
  }
}

/**
 * Returns the XML of a relationship part or of `[Content_Types].xml` without the entries of removed parts.
 * @param bytes bytes of the part in any encoding
 */
export function withoutEntries(bytes: Buffer, name: string, remarks: Remarks): string {
  const root = parseXml(bytes, new NamespaceRegistry(), { part: name })
  const ids = remarks.relationships.get(name) ?? new Set<string>()
  const gone = new Set([...remarks.parts].map((part) => partKey(part)))
  const kept = childrenOf(root).filter(({ name: entry, attributes }) => {
    if (entry === 'ct:Override') return !gone.has(partKey(attributes['PartName'] ?? ''))
    return entry === 'ct:Default' || (entry === 'rel:Relationship' && !ids.has(attributes['Id'] ?? ''))
  })
  const [tag, kind] = name === TYPES ? ['Types', 'content-types'] : ['Relationships', 'relationships']
  // The entries are written without a prefix, as all programs write them.
  const lines = kept.map((entry) =>
    serialize({ ...entry, name: entry.name.replace(/^\w+:/, ''), children: [] }),
  )
  return `${DECLARATION}<${tag} xmlns="http://schemas.openxmlformats.org/package/2006/${kind}">${lines.join('')}</${tag}>`
}
