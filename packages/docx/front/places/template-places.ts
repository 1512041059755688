import type { XmlElement } from '../../package/xml/xml.ts'
import { pageBreak } from '../wordprocessing.ts'
import { findContentsPlace, wholePlaceholder } from './own-contents.ts'
import type { ContentsPlace } from './own-contents.ts'
import { beginsPage, beginsWithBreak, endsPage, hasContent, isBlankLine } from './page-ends.ts'

/**
 * Body of a template, split at the places of the table of contents and the content. If the table of contents is before
 * the content, the parts are `beforeToc`, `betweenTocAndContent` and `afterContent`. If it follows the content, they are
 * `beforeToc`, `afterContent` and `afterToc`.
 */
export interface TemplateParts {
  /** Blocks before the table of contents; before the content, if the table of contents follows it. */
  beforeToc: XmlElement[]
  /**
   * Paragraph with the template's own title for the table of contents, such as "Sumário". It is shown instead of the
   * requested title. Undefined if the template has none.
   */
  tocTitle: XmlElement | undefined
  betweenTocAndContent: XmlElement[]
  afterContent: XmlElement[]
  /** Blocks after a table of contents that follows the content; otherwise empty. */
  afterToc: XmlElement[]
  /** True if the template's place for the table of contents is after the content. */
  tocFollowsContent: boolean
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
 * placeholder "{{toc}}", or replaces the template's own one. Of several such places, it goes to the first, and the
 * others are removed. In a template with none, it goes directly before the content.
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
 * Splits blocks at the first place for a table of contents, and removes this place and all others. Without a place, all
 * blocks are before it.
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
 * Returns the table of contents with page breaks around it, if the template has its place after the content. Otherwise
 * returns an empty array. The content and `afterContent` of the template are before it, `afterToc` is after it.
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
