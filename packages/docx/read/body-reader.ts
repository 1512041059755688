import type { StoryItem } from '../package/parts/blocks.ts'
import { childValue, type XmlElement } from '../package/xml/xml.ts'
import type { ActiveContentScan } from './active-content-scan.ts'
import { BlockReader } from './blocks/block-reader.ts'
import type { BlockReading } from './blocks/block-reading.ts'
import { isInContents, isInPrompt, isRemoved } from './blocks/block-wrappers.ts'
import { SectionBreaks } from './blocks/pages.ts'
import type { StoryState } from './blocks/story-state.ts'
import { BodyMeasures } from './body-measures.ts'
import { CoverText } from './cover-text.ts'
import type { DocumentParts } from './document-parts.ts'
import type { OpenOptions } from './document-reading.ts'
import { EntryRun, type SettledItem } from './headings/entry-run.ts'
import { LanguageGuess } from './language.ts'
import type { TextSpool } from './text-spool.ts'

/**
 * Result of reading a document's body once: measures of its paragraphs and tables, page breaks, language and
 * cover. The text is in the `TextSpool` that was filled.
 */
export interface BodyReading {
  measures: BodyMeasures
  state: StoryState
  sectionBreaks: SectionBreaks
  language: LanguageGuess
  cover: CoverText
}

/**
 * Paragraph or table of the body with its content. `block` is its index in the body. `isRows` is true for a group of
 * rows of a large table.
 */
interface Read {
  reading: BlockReading
  block: number
  isRows: boolean
}

/**
 * Reads the body of a document in one streaming pass. Stores the text in `spool`. Returns measures, page
 * breaks, language and cover.
 * @param scan counts scripts and other active content of the body; undefined if nobody asked for the counts
 * @throws {DocxError} when the file with the body is damaged, or when the caller cancels
 */
export async function readBody(
  parts: DocumentParts,
  spool: TextSpool,
  options: OpenOptions,
  scan: ActiveContentScan | undefined,
): Promise<BodyReading> {
  const measures = new BodyMeasures(parts.styles, spool)
  const reader = new BlockReader(parts.context())
  const sectionBreaks = new SectionBreaks()
  const language = new LanguageGuess()
  language.declare(parts.styles.language, 1)
  const cover = new CoverText()
  const run = new EntryRun<Read>()
  const keep = (settled: readonly SettledItem<Read>[]): void => {
    for (const { item, inContents } of settled) {
      const { reading, block, isRows } = item
      if (inContents) reading.inToc = true
      if (isRows) measures.addRows(reading)
      else measures.add(reading)
      if (reading.inToc) continue
      language.read(reading.text)
      cover.add(reading, block)
    }
  }
  let lastSection: XmlElement | undefined
  const take = (item: StoryItem): void => {
    if (item.kind === 'end') lastSection = item.sectionProperties
    if (item.kind !== 'rows' && item.kind !== 'block') return
    const { element, wrappers, index } = item.block
    scan?.see(element)
    const isGone = isRemoved(wrappers)
    const isEmpty = isGone || isInPrompt(wrappers)
    if (item.kind === 'rows') {
      if (isEmpty) return
      const rows = reader.readRows(element)
      if (rows.text !== '' && isInContents(wrappers)) rows.inToc = true
      keep(run.take({ reading: rows, block: index, isRows: true }, rows))
      return
    }
    if (isGone) reader.state.facts.hasTrackedChanges = true
    const reading = reader.read(isEmpty ? { ...element, children: [] } : element)
    if (reading.text !== '' && isInContents(wrappers)) reading.inToc = true
    keep(run.take({ reading, block: index, isRows: false }, reading))
    if (reading.sectionProperties) {
      reader.state.pages.sectionEnded(
        sectionBreaks.add(index, childValue(reading.sectionProperties, 'w:type')),
      )
    }
  }
  for await (const items of parts.partReader.body(options)) {
    for (const item of items) {
      take(item)
      if (spool.isFull) await spool.settle()
    }
  }
  keep(run.end())
  if (lastSection) sectionBreaks.add(measures.blockCount, childValue(lastSection, 'w:type'))
  if (reader.state.fields.abandoned > 0)
    parts.partReader.notice(`${reader.state.fields.abandoned} damaged field(s) were read as plain text.`)
  const { subDocuments } = reader.state.facts
  if (subDocuments > 0)
    parts.partReader.notice(
      `${subDocuments} linked document(s) are not in the file, because a master document only refers to them.`,
    )
  return { measures, state: reader.state, sectionBreaks, language, cover }
}
