import type { XmlElement } from '../../package/xml/xml.ts'
import { pageBreak } from '../wordprocessing.ts'
import { findContentsPlace, wholePlaceholder } from './own-contents.ts'
import { beginsPage, beginsWithBreak, endsPage, hasContent, isBlankLine } from './page-ends.ts'

/**
 * Body of a template in three parts: before the table of contents, between it and the content, and after the content.
 */
export interface TemplateParts {
  beforeToc: XmlElement[]
  /**
   * Paragraph with the template's own title for the table of contents, such as "Sumário". It is shown instead of the
   * requested title. Undefined if the template has none.
   */
  tocTitle: XmlElement | undefined
  betweenTocAndContent: XmlElement[]
  afterContent: XmlElement[]
  /** True if the template has a place for the table of contents: a placeholder, or an existing table of contents. */
  namesTocPlace: boolean
  /**
   * True if the template has a placeholder for the content. Page breaks of the template then decide how the page of the
   * content begins.
   */
  namesContentPlace: boolean
}

/**
 * Finds the places for the table of contents and the content in a template, and splits the template's body there. The
 * content goes to the placeholder "{{content}}", or else after the last block. The table of contents goes to the
 * placeholder "{{toc}}", or replaces the template's own one. In a template with neither, it goes directly before the
 * content.
 * @param blocks the template's body without its last page settings (`w:sectPr`)
 */
export function placeInTemplate(blocks: XmlElement[]): TemplateParts {
  const contentAt = blocks.findIndex((block) => wholePlaceholder(block) === 'content')
  const before = contentAt === -1 ? blocks : blocks.slice(0, contentAt)
  const content = blocks[contentAt]
  if (content && beginsPage(content) && !endsPage(before)) before.push(pageBreak())
  const after = contentAt === -1 ? [] : blocks.slice(contentAt + 1)
  const place = findContentsPlace(before)
  return {
    beforeToc: before.slice(0, place?.from),
    tocTitle: place?.title,
    betweenTocAndContent: place ? [...place.rest, ...before.slice(place.to)] : [],
    afterContent: after.filter((block) => wholePlaceholder(block) !== 'toc'),
    namesTocPlace: place !== undefined,
    namesContentPlace: contentAt !== -1,
  }
}

/**
 * Returns everything before the content of a new document: title page, the template's own pages and the table of
 * contents. Page breaks are added between these where they would otherwise share a page.
 * @param titlePage title page with its page break; empty for none
 * @param contents table of contents; empty for none
 */
export function frontBlocks(
  parts: TemplateParts,
  titlePage: XmlElement[],
  contents: XmlElement[],
): XmlElement[] {
  const blocks = [...titlePage, ...parts.beforeToc]
  if (contents.length > 0) {
    const startsPage = parts.tocTitle !== undefined && beginsPage(parts.tocTitle)
    if (parts.beforeToc.some(hasContent) && !endsPage(blocks) && !startsPage) {
      // Some templates push their contents to the next page with empty lines. Together with a page break, these lines
      // could fill a whole page, so they are removed.
      while (isBlankLine(blocks.at(-1))) blocks.pop()
      blocks.push(pageBreak())
    }
    blocks.push(...contents)
    if (!beginsWithBreak(parts.betweenTocAndContent)) blocks.push(pageBreak())
  }
  blocks.push(...parts.betweenTocAndContent)
  const unfinished = contents.length > 0 ? parts.betweenTocAndContent : blocks.slice(titlePage.length)
  if (!parts.namesContentPlace && unfinished.some(hasContent) && !endsPage(blocks)) blocks.push(pageBreak())
  return blocks
}
