import type { XmlElement } from '../../package/xml/xml.ts'
import { pageBreak } from '../wordprocessing.ts'
import { findContentsPlace, wholePlaceholder } from './own-contents.ts'
import type { ContentsPlace } from './own-contents.ts'
import { beginsPage, beginsWithBreak, endsPage, hasContent, isBlankLine } from './page-ends.ts'

// Usual order: `beforeToc`, table of contents, `betweenTocAndContent`, content, `afterContent`. If the table of
// contents comes last: `beforeToc`, content, `afterContent`, table of contents, `afterToc`.
/** Blocks of a template, split where the table of contents and the copied sections ("content") are inserted. */
export interface TemplateParts {
  /** Blocks before the table of contents, or before the sections if the table of contents comes last. */
  beforeToc: XmlElement[]
  // This title is shown instead of the requested one.
  /** Template's own title for the table of contents, such as "Sumário"; `undefined` if there is none. */
  tocTitle: XmlElement | undefined
  betweenTocAndContent: XmlElement[]
  afterContent: XmlElement[]
  /** Blocks after a table of contents that comes after the sections; otherwise empty. */
  afterToc: XmlElement[]
  /** True if the table of contents comes after the copied sections. */
  tocFollowsContent: boolean
  /** True if the template has a placeholder for the table of contents or its own one. */
  namesTocPlace: boolean
  // Its page breaks then decide whether the sections begin on a new page.
  /** True if the template has a placeholder for the copied sections. */
  namesContentPlace: boolean
}

/**
 * Splits a template at its places for the table of contents and the copied sections ("content").
 *
 * @param blocks the template's body without its last page settings (`w:sectPr`)
 */
export function placeInTemplate(blocks: XmlElement[]): TemplateParts {
  // The content goes to the placeholder "{{content}}", or else to the end. The table of contents goes to the
  // placeholder "{{toc}}", or replaces the template's own one, or else goes directly before the content. Of several
  // places for it, the first counts, and the others are removed.
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
 * Splits blocks at the first place for a table of contents and removes all such places. Without a place, `before` has
 * all blocks.
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
 * Returns everything before the copied sections: title page, template pages and table of contents, on pages of their
 * own.
 *
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
 * Returns the table of contents with page breaks around it, if the template has its place at the end; otherwise an
 * empty array.
 */
export function backContents(
  { tocFollowsContent, tocTitle, afterContent, afterToc }: TemplateParts,
  contents: XmlElement[],
): XmlElement[] {
  // The template's `afterContent` comes before it, and `afterToc` after it.
  if (!tocFollowsContent || contents.length === 0) return []
  const startsPage =
    (tocTitle !== undefined && beginsPage(tocTitle)) || (afterContent.length > 0 && endsPage(afterContent))
  const endsApart = !afterToc.some(hasContent) || beginsWithBreak(afterToc)
  return [...(startsPage ? [] : [pageBreak()]), ...contents, ...(endsApart ? [] : [pageBreak()])]
}
