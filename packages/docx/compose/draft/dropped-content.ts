import { activeContentOfDocument } from '../../disarm/document-relationships.ts'
import { child, childrenOf, descendants, onOff } from '../../package/xml/xml.ts'
import { contentOfHeader } from '../account/header-content.ts'
import type { Look } from '../request/request.ts'
import type { SourceCopy } from './source-copy.ts'
import { hasChosenBlock, type SourceUsage } from '../sources/source-usage.ts'

/**
 * Reports content of a source document that gets lost although nobody asked to remove it. Examples are headers that the
 * template's headers replace, and notes to which no text refers.
 */
export async function noteDroppedContent(copy: SourceCopy, survey: SourceUsage, look: Look): Promise<void> {
  notePageRestarts(copy, survey, look)
  noteUnreferencedNotes(copy, survey)
  await noteHeaders(copy, survey, look)
  await noteGlossary(copy)
}

/**
 * Reports the active content that belongs to a source document as a whole: macros, an attached template, mail merge.
 * Such content is never copied.
 */
export async function noteActiveDocument({ source, account }: SourceCopy): Promise<void> {
  for (const { part, content } of await activeContentOfDocument(source.document))
    account.disarmed(content, 'nothing', { part })
}

/**
 * Reports the headers and footers (ECMA-376, 17.10) of a source document that are not copied. In the template's look,
 * all pages show the template's headers. In the look of the source, its headers are lost only if none of its text is
 * copied.
 */
async function noteHeaders({ source, account }: SourceCopy, survey: SourceUsage, look: Look): Promise<void> {
  const isEmpty = survey.ranges.every(({ blocks }) => blocks === 0)
  if (look === 'source' && !isEmpty) return
  const reason = isEmpty ? 'section-without-content' : 'header-follows-template'
  const related = new Map(
    (await source.document.relationships(source.document.mainPart)).map((entry) => [entry.id, entry]),
  )
  const parts = new Map<string, 'header' | 'footer'>()
  for (const { kind, id } of shownHeaders(survey, source.evenAndOddHeaders)) {
    const found = related.get(id)
    // In damaged files a header reference may lead to a footer. Such a reference shows nothing.
    if (found?.part !== undefined && found.kind === kind) parts.set(found.part, kind)
  }
  const item = account.ofFirstItem()
  for (const [part, kind] of parts) {
    const held = contentOfHeader(kind, await source.document.partTree(part))
    for (const [counted, count] of held) item.changed(reason, counted, -count)
    if (held.get(`${kind}s`) === 1) account.notice(reason, part.slice(part.lastIndexOf('/') + 1))
  }
}

interface HeaderReference {
  kind: 'header' | 'footer'
  id: string
}

/** Returns the references to headers and footers on those pages of a source document from which text is copied. */
function shownHeaders(survey: SourceUsage, differsOnEven: boolean): HeaderReference[] {
  const shown: HeaderReference[] = []
  // Header or footer in force so far, by kind. A page section without a reference of its own inherits the one in force
  // (ECMA-376, 17.10.5).
  const current = new Map<string, HeaderReference>()
  for (const [at, { properties }] of survey.pageSections.entries()) {
    for (const reference of childrenOf(properties)) {
      if (!/^w:(header|footer)Reference$/.test(reference.name)) continue
      const type = reference.attributes['w:type'] ?? 'default'
      const kind = reference.name === 'w:headerReference' ? 'header' : 'footer'
      current.set(`${kind} ${type}`, { kind, id: reference.attributes['r:id'] ?? '' })
    }
    const types = ['default', ...(differsOnEven ? ['even'] : [])]
    if (onOff(child(properties, 'w:titlePg')) === true) types.push('first')
    if (!hasChosenBlock(survey, at)) continue
    for (const [key, reference] of current) if (types.includes(key.split(' ')[1] ?? '')) shown.push(reference)
  }
  return shown
}

/**
 * Reports where the copied text of a source document restarts its page numbers (ECMA-376, 17.6.12). If source documents
 * keep their own look, the composed document restarts them too. In the look of the template, page numbers continue.
 */
function notePageRestarts({ account }: SourceCopy, survey: SourceUsage, look: Look): void {
  const isKept = look === 'source'
  for (const [at, { properties }] of survey.pageSections.entries()) {
    const start = child(properties, 'w:pgNumType')?.attributes['w:start']
    // A document that begins with page 1 does not restart its page numbers.
    if (start === undefined || !hasChosenBlock(survey, at) || (at === 0 && start === '1')) continue
    account.notice(isKept ? 'page-restart-kept' : 'page-restart-dropped', `page ${start}`)
  }
}

// Only a pass over the whole source shows that nothing refers to a note. So a source from which only a part is selected
// gets no notice.
function noteUnreferencedNotes(copy: SourceCopy, survey: SourceUsage): void {
  const chosen = survey.ranges.reduce((sum, { blocks }) => sum + blocks, 0)
  if (chosen < survey.blockCount) return
  const count = copy.notes.countUnreferenced(survey.noteMarks)
  if (count > 0) copy.account.notice('notes-without-reference', `${count} notes`)
}

/**
 * Reports that the building blocks of a source document (ECMA-376, 17.12) are not copied. Building blocks are texts
 * that Word offers to authors for insertion, and no reader sees them.
 */
async function noteGlossary({ account, source }: SourceCopy): Promise<void> {
  const glossary = await source.document.treeByKind('glossaryDocument')
  if (!glossary) return
  let count = 0
  for (const entry of descendants(glossary, 'w:docPart')) {
    if ([...descendants(entry, 'w:t')].length > 0) count++
  }
  if (count > 0) account.notice('glossary-left-out', `${count} entries`)
}
