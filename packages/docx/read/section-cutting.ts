import { type PageMap, resolvePages } from './blocks/pages.ts'
import type { BodyMeasures } from './body-measures.ts'
import type { BodyReading } from './body-reader.ts'
import type { DocumentParts } from './document-parts.ts'
import type { DocumentFacts, OpenedDocument, SectionReading } from './document-reading.ts'
import { findHeadings } from './headings/outline.ts'
import { opensWithContent } from './headings/opening-content.ts'
import { cutSections, type SectionRange } from './headings/sections.ts'
import type { TextSpool } from './text-spool.ts'

/**
 * Finds the headings of a document's body, and cuts the body into sections with page numbers. The text of a section is
 * read from `spool` only when the caller iterates over the sections.
 */
export function cutIntoSections(
  parts: DocumentParts,
  { measures, state, sectionBreaks, language, cover }: BodyReading,
  spool: TextSpool,
): OpenedDocument {
  const headings = findHeadings(measures.candidates, {
    styles: parts.styles,
    toc: measures.toc,
    ...measures.body(),
    wordCount: measures.words,
    blocks: measures,
  })
  const opening = headings[0]?.block ?? measures.blockCount
  const hasVisuals =
    measures.imagesIn(0, opening) + measures.tablesIn(0, opening) + measures.graphicsIn(0, opening) > 0
  const ranges = cutSections(
    measures,
    headings,
    measures.innerHeadings,
    hasVisuals && opensWithContent(measures.candidates, opening),
  )
  const pages = resolvePages({
    first: measures.firstPages,
    last: measures.lastPages,
    counter: state.pages,
    sectionBreaks,
    wordCount: measures.words,
    statedPages: parts.properties.pages,
  })
  const facts: DocumentFacts = {
    language: language.result(),
    declaredLanguage: parts.styles.language,
    properties: parts.properties,
    coverText: cover.before(headings[0]?.block),
    headerTexts: parts.headerTexts,
    pageCount: pages?.pageCount,
    wordCount: measures.words,
    imageCount: measures.images,
    tableCount: measures.tables,
    graphicCount: measures.graphics,
    blockCount: measures.blockCount,
    hasTrackedChanges: state.facts.hasTrackedChanges,
    hasComments: state.facts.hasComments,
    notices: [...parts.partReader.notices],
  }
  return {
    facts,
    sectionCount: ranges.length,
    sections: () => readSections(ranges, measures, pages),
    close: () => spool.close(),
  }
}

/**
 * Yields the sections of a document one at a time, with their text, pages and counts. A section without a heading gets
 * its first words as title.
 */
async function* readSections(
  ranges: readonly SectionRange[],
  measures: BodyMeasures,
  pages: PageMap | undefined,
): AsyncGenerator<SectionReading> {
  for (const [index, range] of ranges.entries()) {
    const { firstBlock, endBlock } = range
    const text = tidy(await measures.readText(firstBlock, endBlock, range.startsWithHeading))
    // A section without a heading is named after its first words.
    const title = range.source === 'none' ? beginning(text) : range.title
    const reading: SectionReading = {
      index,
      level: range.level,
      title,
      path: range.source === 'none' ? [title] : range.path,
      words: range.words,
      firstBlock,
      endBlock,
      text,
      images: measures.imagesIn(firstBlock, endBlock),
      tables:
        measures.tablesIn(firstBlock, endBlock) -
        (range.source === 'table' && range.startsWithHeading ? 1 : 0),
      graphics: measures.graphicsIn(firstBlock, endBlock),
      // The later parts of a long section have its title, but no heading of their own.
      headingSource: range.startsWithHeading ? range.source : 'none',
      confidence: range.confidence,
      joinedHeadings: range.joined,
      headingOnly: range.headingOnly,
    }
    if (range.number !== undefined) reading.number = range.number
    if (pages) {
      reading.pageStart = pages.pageOf(firstBlock)
      reading.pageEnd = Math.max(reading.pageStart, pages.lastPageOf(endBlock - 1))
    }
    yield reading
  }
}

/**
 * Removes superfluous white space from a section's text. Each line is handled separately, because a regular
 * expression over the whole text would take quadratic time on long white space.
 */
function tidy(text: string): string {
  // A large table may have megabytes of text, and splitting it into lines would take several times as much memory.
  if (!hasUntidyLine(text)) return text.trim()
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines
    .filter((line, i) => line !== '' || (lines[i - 1] !== '' && i > 0))
    .join('\n')
    .trim()
}

/** Returns whether any line of the text is empty or ends in white space. */
function hasUntidyLine(text: string): boolean {
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    if (end === 0 || text.charAt(end - 1).trim() === '') return true
  return false
}

const TITLE_LENGTH = 80

function beginning(text: string): string {
  const line = text
    .slice(0, 400)
    .replace(/\s+/g, ' ')
    .replace(/^[\s|]+/, '')
    .trim()
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2))}…`
}
