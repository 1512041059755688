import type { ActiveContent } from '../../disarm/active-content.ts'
import { PLACEHOLDER_ID } from '../../disarm/disarm-element.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import { activeContentOfObject, LARGEST_OBJECT_BYTES } from '../../disarm/object-file.ts'
import type { ContentTypes } from '../../package/parts/content-types.ts'
import { isRelationshipsPart, ownerOfRelationships } from '../../package/parts/part-names.ts'
import { relationshipsOf } from '../../package/parts/relationships.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import { PartDisarming } from '../disarm/part-disarming.ts'
import { activeContentOfWorkbook } from './workbook-active.ts'
import type { WorkbookDisarming } from './workbook-active.ts'

// Words in the XML that reveal an action which needs no relationship. `&#` is among them, because a character reference
// may hide such a word.
const ACTING =
  /instrText|fldSimple|fldChar|mailMerge|attachedTemplate|ppaction:|\b(src|href|althref)\s*=|webVideoPr|webExtension|OLEObject|object(Link|Embed)|\b(control|movie|subDoc)\b|&#/i

/**
 * Active content of an embedded file, such as a workbook, and the edits that make the file harmless. Active content
 * fetches or runs something without a click.
 */
export interface EmbeddedActive {
  /**
   * Names of the parts to remove from the embedded file, spelled as in the file. A part is a file inside an Office
   * file.
   */
  parts: ReadonlySet<string>
  /**
   * Ids of the relationships to remove from the embedded file. The key is the name of the relationships part, such as
   * `xl/_rels/workbook.xml.rels`.
   */
  relationships: ReadonlyMap<string, ReadonlySet<string>>
  /**
   * Objects that remove active content from single parts of the embedded file, by the name of the part. There is one
   * for each part whose relationships may lead to removed content.
   */
  trees: ReadonlyMap<string, PartDisarming>
  workbook: WorkbookDisarming
  isEmpty: boolean
}

/**
 * Finds the active content of an embedded Office file (.docx, .xlsx, .pptx). Active content fetches or runs something
 * without a click. It may be in the file's relationships, in the formulas of a workbook, or in a file inside it.
 * @param found receives each piece of active content, with the name of the part that contains it
 */
export async function activePartsOf(
  zip: ZipReader,
  types: ContentTypes,
  found: (content: ActiveContent, kept: KeptPart, part: string) => void,
): Promise<EmbeddedActive> {
  const parts = new Set<string>()
  const lists: { name: string; related: readonly Relationship[]; refused: ReadonlyMap<string, unknown> }[] =
    []
  const trees = new Map<string, PartDisarming>()
  const kinds = new Map<string, Set<string>>()
  const known = new Map<string, readonly Relationship[]>()
  for (const { name } of zip.entries) {
    if (!isRelationshipsPart(name)) continue
    const related = await relationshipsOf(zip, ownerOfRelationships(name))
    known.set(name, related)
    for (const { kind, part } of related)
      if (part !== undefined) kinds.set(part, (kinds.get(part) ?? new Set()).add(kind))
  }
  const workbook = await activeContentOfWorkbook(zip, { types, kinds }, found)
  for (const part of workbook.parts) parts.add(part)
  for (const [name, related] of known) {
    const owner = ownerOfRelationships(name)
    const judged = await judgeFiles(zip, related)
    const origin = {
      mainPart: '',
      contentTypeOf: (part: string) => types.of(part),
      inFile: ({ part = '' }: Relationship) => judged.get(part),
    }
    const disarming = new PartDisarming(related, origin, (content, kept) => found(content, kept, owner))
    const { refused } = disarming
    lists.push({ name, related, refused })
    for (const { id, part } of related) if (part !== undefined && refused.has(id)) parts.add(part)
    const entry = zip.entry(owner)
    if (!disarming.isWanted) continue
    if (entry) trees.set(entry.name, disarming)
    else disarming.tellRefused()
  }
  // This needs the complete set of removed parts: a later list may remove a part that an earlier list refers to.
  const relationships = new Map<string, Set<string>>()
  for (const { name, related, refused } of lists) {
    const toGone = related.filter(({ part }) => part !== undefined && parts.has(part))
    const gone = new Set([...refused.keys(), ...toGone.map(({ id }) => id)])
    if (gone.size > 0) relationships.set(name, gone)
  }
  const isEmpty = parts.size === 0 && relationships.size === 0 && trees.size === 0 && !workbook.isActive
  return { parts, relationships, trees, workbook, isEmpty }
}

/**
 * Makes the active content in a part of an embedded file harmless, in place. Active content fetches or runs something
 * without a click. Returns whether the tree changed.
 * @param known result of an earlier search for active content at the targets of the part's relationships; `undefined`
 * if there is none
 */
export function disarmEmbedded(
  root: XmlElement,
  known: PartDisarming | undefined,
  found: (content: ActiveContent, kept: KeptPart) => void,
): boolean {
  const origin = { mainPart: '', contentTypeOf: () => undefined, inFile: () => undefined }
  const disarming = known ?? new PartDisarming([], origin, found)
  disarming.disarm(root)
  // Embedded files get no placeholder picture. The empty frame of the picture stays.
  if (disarming.needsPlaceholder)
    for (const node of descendants(root))
      for (const [name, id] of Object.entries(node.attributes))
        if (id === PLACEHOLDER_ID) delete node.attributes[name]
  return disarming.hasChanged
}

/**
 * Returns whether a part of an embedded Office file may contain active content, such as active fields, mail merge, or
 * addresses of pictures. Active content fetches or runs something without a click. If false, the part need not be
 * parsed.
 */
export function mayAct(bytes: Buffer): boolean {
  return ACTING.test(bytes.toString('latin1').replaceAll('\0', ''))
}

async function judgeFiles(
  zip: ZipReader,
  related: readonly Relationship[],
): Promise<Map<string, ActiveContent | undefined>> {
  const judged = new Map<string, ActiveContent | undefined>()
  for (const { kind, part } of related) {
    const entry = part === undefined ? undefined : zip.entry(part)
    if (!entry || (kind !== 'oleObject' && kind !== 'package')) continue
    const isLarge = entry.size > LARGEST_OBJECT_BYTES
    judged.set(
      entry.name,
      activeContentOfObject(isLarge ? Buffer.alloc(0) : await zip.read(entry), entry.name),
    )
  }
  return judged
}
