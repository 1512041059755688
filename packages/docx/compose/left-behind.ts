import { child, descendants } from '../package/xml.ts'
import type { SourceCopy } from './source-copy.ts'
import type { SourceUsage } from './usage.ts'

/** Says what of a source is not in its blocks, or holds for the source alone, and so does not come along. */
export async function noteLeftBehind(copy: SourceCopy, survey: SourceUsage): Promise<void> {
  notePageRestarts(copy, survey)
  noteUnreferencedNotes(copy, survey)
  await noteGlossary(copy)
}

/** Page numbers begun anew (17.6.12) make sense in the source; in a template's pages they run on. */
function notePageRestarts({ composition, source }: SourceCopy, survey: SourceUsage): void {
  const isKept = composition.pages.look === 'source'
  for (const [at, { properties, lastBlock }] of survey.pageSections.entries()) {
    const start = child(properties, 'w:pgNumType')?.attributes['w:start']
    const firstBlock = (survey.pageSections[at - 1]?.lastBlock ?? -1) + 1
    const isChosen = survey.ranges.some(
      ({ range: { section } }) => section.firstBlock <= lastBlock && section.endBlock > firstBlock,
    )
    // Beginning a document with page 1 is no restart.
    if (start === undefined || !isChosen || (at === 0 && start === '1')) continue
    composition.notices.add(
      isKept ? 'page-restart-kept' : 'page-restart-dropped',
      source.name,
      `page ${start}`,
    )
  }
}

// Of a source chosen in part nobody can tell without reading all of it which notes are nobody's.
function noteUnreferencedNotes(copy: SourceCopy, survey: SourceUsage): void {
  const chosen = survey.ranges.reduce((sum, { blocks }) => sum + blocks, 0)
  if (chosen < survey.blockCount) return
  const count = copy.countUnreferencedNotes(survey.noteMarks)
  if (count > 0) copy.composition.notices.add('notes-without-reference', copy.source.name, `${count} notes`)
}

/** Building blocks (17.12.2) are offered to authors of the source; no reader sees them. */
async function noteGlossary({ composition, source }: SourceCopy): Promise<void> {
  const part = await source.document.partByKind('glossaryDocument')
  if (part === undefined) return
  let count = 0
  for (const entry of descendants(await source.document.partTree(part), 'w:docPart')) {
    if ([...descendants(entry, 'w:t')].length > 0) count++
  }
  if (count > 0) composition.notices.add('glossary-left-out', source.name, `${count} entries`)
}
