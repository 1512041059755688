import { resolvePages } from './blocks/pages.ts'
import type { BodyReading } from './body-reader.ts'
import type { DocumentParts } from './document-parts.ts'
import type { DocumentFacts, OpenedDocument } from './document-reading.ts'
import { findHeadings } from './headings/outline.ts'
import { opensWithContent } from './headings/opening-content.ts'
import { cutSections } from './headings/sections.ts'
import { readSections } from './section-reading.ts'
import type { TextSpool } from './text-spool.ts'

/**
 * Finds the headings of a document's body, cuts the body into sections at them, and determines the pages of each
 * section. The text of a section is read from `spool` only when the caller iterates over it.
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
    nextShown: (block) => measures.nextShown(block),
    isBody: (block) => measures.isBody(block),
    isToc: (block) => measures.isToc(block),
    wordsIn: (block) => measures.measure(block).words,
  })
  const opening = headings[0]?.block ?? measures.blockCount
  const hasVisuals =
    measures.imagesIn(0, opening) + measures.tablesIn(0, opening) + measures.graphicsIn(0, opening) > 0
  const ranges = cutSections(
    measures.blockCount,
    headings,
    (block) => measures.measure(block),
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
    notices: [...parts.notices.list],
  }
  return {
    facts,
    sectionCount: ranges.length,
    sections: () => readSections(ranges, measures, spool, pages),
    close: () => spool.close(),
  }
}
