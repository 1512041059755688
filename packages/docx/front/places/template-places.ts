import type { XmlElement } from '../../package/xml/xml.ts'
import { pageBreak } from '../wordprocessing.ts'
import { findContentsPlace, wholePlaceholder } from './own-contents.ts'
import type { ContentsPlace } from './own-contents.ts'
import { beginsPage, beginsWithBreak, endsPage, hasContent, isBlankLine } from './page-ends.ts'

/**
 * Paragraphs and tables of a template, split where generated and copied text is inserted. "Content" means the copied
 * sections. The usual order is `beforeToc`, table of contents, `betweenTocAndContent`, content, `afterContent`. If the
 * table of contents comes last: `beforeToc`, content, `afterContent`, table of contents, `afterToc`.
 */
export interface TemplateParts {
  /**
   * Paragraphs and tables before the table of contents. If the table of contents is at the end, those before the copied
   * sections.
   */
  beforeToc: XmlElement[]
  /**
   * Paragraph with the template's own title for the table of contents, such as "Sumário", which is shown instead of the
   * requested title. `undefined` if the template has none.
   */
  tocTitle: XmlElement | undefined
  betweenTocAndContent: XmlElement[]
  afterContent: XmlElement[]
  /** Paragraphs and tables after the table of contents, if it comes after the copied sections; otherwise empty. */
  afterToc: XmlElement[]
  /** True if the template has its place for the table of contents after the copied sections. */
  tocFollowsContent: boolean
  /** True if the template has a place for the table of contents: a placeholder, or its own table of contents. */
  namesTocPlace: boolean
  /**
   * True if the template has a placeholder for the copied sections. The template's page breaks then decide whether the
   * sections begin on a new page.
   */
  namesContentPlace: boolean
}

/**
 * Splits a template where the table of contents and the copied sections ("content") are inserted. The content goes to
 * the placeholder "{{content}}", or else to the end. The table of contents goes to "{{toc}}", or replaces the
 * template's own one, or else goes before the content.
 * @param blocks the template's body without its last page settings (`w:sectPr`)
 */
export function placeInTemplate(blocks: XmlElement[]): TemplateParts {
  const contentAt = blocks.findIndex((block) => wholePlaceholder(block) === 'content')
  const before = contentAt === -1 ? blocks : blocks.slice(0, contentAt)
  const content = blocks[contentAt]
  if (content && beginsPage(content) && !endsPage(before)) before.push(pageBreak())
  const front = splitAtContents(before)
  const back = splitAtContents(contentAt === -1 ? [] : blocks.slice(contentAt + 1))
  const tocFollowsContent = front.place === undefined && back.place !== undefined
  return {
    beforeToc: front.before,
    tocTitle: (front.place ?? back.place)?.title,
    betweenTocAndContent: front.after,
    afterContent: tocFollowsContent ? back.before : [...back.before, ...back.after],
    afterToc: tocFollowsContent ? back.after : [],
    tocFollowsContent,
    namesTocPlace: (front.place ?? back.place) !== undefined,
    namesContentPlace: contentAt !== -1,
  }
}

/**
 * Splits the content of a template where the table of contents is to be inserted. All places for a table of contents
 * are removed from the result, but only the first one is used. Without such a place, everything is in `before`.
 */
function splitAtContents(blocks: readonly XmlElement[]): {
  place: ContentsPlace | undefined
  before: XmlElement[]
  after: XmlElement[]
} {
  const place = findContentsPlace(blocks)
  if (!place) return { place, before: [...blocks], after: [] }
  const rest = splitAtContents(blocks.slice(place.to))
  return { place, before: blocks.slice(0, place.from), after: [...place.rest, ...rest.before, ...rest.after] }
}

/**
 * Returns everything before the copied sections of a new document: title page, the template's own pages and the table
 * of contents. Page breaks are added where two of these would otherwise share a page.
 * @param titlePage title page with its page break; empty for none
 * @param contents table of contents; empty for none
 */
export function frontBlocks(
  parts: TemplateParts,
  titlePage: XmlElement[],
  contents: XmlElement[],
): XmlElement[] {
  const blocks = [...titlePage, ...parts.beforeToc]
  const shown = parts.tocFollowsContent ? [] : contents
  if (shown.length > 0) {
    const startsPage = parts.tocTitle !== undefined && beginsPage(parts.tocTitle)
    if (parts.beforeToc.some(hasContent) && !endsPage(blocks) && !startsPage) {
      // Some templates push their contents to the next page with empty lines. Together with a page break, these lines
      // could fill a whole page, so they are removed.
      while (isBlankLine(blocks.at(-1))) blocks.pop()
      blocks.push(pageBreak())
    }
    blocks.push(...shown)
    if (!beginsWithBreak(parts.betweenTocAndContent)) blocks.push(pageBreak())
  }
  blocks.push(...parts.betweenTocAndContent)
  const unfinished = shown.length > 0 ? parts.betweenTocAndContent : blocks.slice(titlePage.length)
  if (!parts.namesContentPlace && unfinished.some(hasContent) && !endsPage(blocks)) blocks.push(pageBreak())
  return blocks
}

/**
 * Returns the table of contents, with page breaks around it, for a template that has its place at the end. Returns an
 * empty array for any other template. The template's `afterContent` comes before it, and `afterToc` after it.
 */
export function backContents(
  { tocFollowsContent, tocTitle, afterContent, afterToc }: TemplateParts,
  contents: XmlElement[],
): XmlElement[] {
  if (!tocFollowsContent || contents.length === 0) return []
  const startsPage =
    (tocTitle !== undefined && beginsPage(tocTitle)) || (afterContent.length > 0 && endsPage(afterContent))
  const endsApart = !afterToc.some(hasContent) || beginsWithBreak(afterToc)
  return [...(startsPage ? [] : [pageBreak()]), ...contents, ...(endsApart ? [] : [pageBreak()])]
}
