import { activeContentOfDocument } from '../../disarm/document-relationships.ts'
import { child, childrenOf, descendants, onOff } from '../../package/xml/xml.ts'
import { contentOfHeader } from '../account/header-content.ts'
import type { Look } from '../request/request.ts'
import type { SourceCopy } from './source-copy.ts'
import { hasChosenBlock, type SourceUsage } from '../sources/source-usage.ts'

/**
 * Reports content that is lost although nobody asked to remove it, such as replaced headers and notes without
 * references.
 */
export async function noteDroppedContent(copy: SourceCopy, survey: SourceUsage, look: Look): Promise<void> {
  // Restarted page numbers are reported too, and building blocks (texts that Word offers to authors for insertion).
  notePageRestarts(copy, survey, look)
  noteUnreferencedNotes(copy, survey)
  await noteHeaders(copy, survey, look)
  await noteGlossary(copy)
}

/** Reports active content of a document as a whole: macros, an attached template, mail merge. None of it is copied. */
export async function noteActiveDocument({ source, account }: SourceCopy): Promise<void> {
  for (const { part, content } of await activeContentOfDocument(source.document))
    account.disarmed(content, 'nothing', { part })
}

/** Reports the headers and footers (ECMA-376, 17.10) of a source document that are not copied. */
async function noteHeaders({ source, account }: SourceCopy, survey: SourceUsage, look: Look): Promise<void> {
  // In the template's look, all pages show the template's headers. In the look of the source, its headers are lost only
  // if none of its text is copied.
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

/** Returns the header and footer references of the pages from which text is copied. */
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

/** Reports each restart of the page numbers (ECMA-376, 17.6.12) in a source document. */
function notePageRestarts({ account }: SourceCopy, survey: SourceUsage, look: Look): void {
  // In the look of the source, the composed document restarts them there too. In the look of the template, page numbers
  // continue.
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

/** Reports that the building blocks of a source document are not copied (ECMA-376, 17.12). */
async function noteGlossary({ account, source }: SourceCopy): Promise<void> {
  // Building blocks are texts that Word offers to authors for insertion. No reader sees them.
  const glossary = await source.document.treeByKind('glossaryDocument')
  if (!glossary) return
  let count = 0
  for (const entry of descendants(glossary, 'w:docPart')) {
    if ([...descendants(entry, 'w:t')].length > 0) count++
  }
  if (count > 0) account.notice('glossary-left-out', `${count} entries`)
}
