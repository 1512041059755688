import { child, descendants, type XmlElement } from '../package/xml/xml.ts'
import { flowText } from '../replace/rewrite-flow.ts'
import { readFlow } from '../replace/text-flow.ts'
import { placeholderOf, type PlaceholderKey } from './placeholders.ts'
import { pageBreak } from './wordprocessing.ts'

/** Body of a template, split at the places for contents and content. */
export interface TemplateParts {
  beforeToc: XmlElement[]
  betweenTocAndContent: XmlElement[]
  afterContent: XmlElement[]
  /** True when the template marks the place of the content. Its own breaks then decide how that page begins. */
  namesContentPlace: boolean
}

/**
 * Finds the places for content in a template. The content goes to a paragraph "{{content}}", otherwise after the last
 * block. The table of contents goes to "{{toc}}", or replaces the template's own, otherwise directly before the
 * content.
 * @param blocks the template's body without its last section properties
 */
export function placeInTemplate(blocks: XmlElement[]): TemplateParts {
  const contentAt = blocks.findIndex((block) => wholePlaceholder(block) === 'content')
  const before = contentAt === -1 ? blocks : blocks.slice(0, contentAt)
  const after = contentAt === -1 ? [] : blocks.slice(contentAt + 1)
  const tocAt = before.findIndex((block) => wholePlaceholder(block) === 'toc' || isTableOfContents(block))
  return {
    beforeToc: tocAt === -1 ? before : before.slice(0, tocAt),
    betweenTocAndContent: tocAt === -1 ? [] : before.slice(tocAt + 1),
    afterContent: after.filter((block) => wholePlaceholder(block) !== 'toc'),
    namesContentPlace: contentAt !== -1,
  }
}

/**
 * Returns everything before the content: title page, the template's own blocks, table of contents. Adds page breaks
 * where two of these would share a page.
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
    if (parts.beforeToc.some(hasContent) && !endsPage(blocks)) blocks.push(pageBreak())
    blocks.push(...contents)
    if (!beginsWithBreak(parts.betweenTocAndContent)) blocks.push(pageBreak())
  }
  blocks.push(...parts.betweenTocAndContent)
  const unfinished = contents.length > 0 ? parts.betweenTocAndContent : blocks.slice(titlePage.length)
  if (!parts.namesContentPlace && unfinished.some(hasContent) && !endsPage(blocks)) blocks.push(pageBreak())
  return blocks
}

function wholePlaceholder(block: XmlElement): PlaceholderKey | undefined {
  if (block.name !== 'w:p') return undefined
  return placeholderOf(flowText(readFlow(block).flow))
}

function isTableOfContents(block: XmlElement): boolean {
  if (block.name !== 'w:sdt') return false
  const gallery = [...descendants(block, 'w:docPartGallery')][0]
  return gallery?.attributes['w:val'] === 'Table of Contents'
}

function hasContent(block: XmlElement): boolean {
  if (block.name !== 'w:p') return true
  return [...descendants(block)].some(({ name }) => CONTENT.has(name))
}

const CONTENT = new Set(['w:t', 'w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])

/** Returns whether blocks begin with a page break before anything visible. */
function beginsWithBreak(blocks: XmlElement[]): boolean {
  const first = blocks.findIndex((block) => endsPage([block]))
  return first !== -1 && !blocks.slice(0, first + 1).some(hasContent)
}

/**
 * Returns whether the last block ends its page: with a section break (17.6.18), or with a page break (17.3.3.1) and
 * nothing after it.
 */
function endsPage(blocks: XmlElement[]): boolean {
  const last = blocks.at(-1)
  if (!last) return true
  const section = child(child(last, 'w:pPr'), 'w:sectPr')
  if (section) return child(section, 'w:type')?.attributes['w:val'] !== 'continuous'
  let ended = false
  for (const inner of descendants(last)) {
    if (inner.name === 'w:br' && inner.attributes['w:type'] === 'page') ended = true
    else if (CONTENT.has(inner.name)) ended = false
  }
  return ended || (!hasContent(last) && blocks.length > 1 && endsPage(blocks.slice(0, -1)))
}
