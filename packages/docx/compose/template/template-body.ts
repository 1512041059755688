import { headerReferences } from '../pages/page-section.ts'
import { SourcePages } from '../pages/source-pages.ts'
import type { CarryHeader } from '../pages/source-pages.ts'
import { fillPlaceholders } from '../../front/placeholders.ts'
import { placeInTemplate } from '../../front/places/template-places.ts'
import type { TemplateParts } from '../../front/places/template-places.ts'
import { child, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { BookmarkDirectory } from '../references/bookmarks.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import { StoryFields } from '../../disarm/story-fields.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import type { SourceCopy } from '../draft/source-copy.ts'

// Item number for the template's text, which belongs to no item of the request. Items of the request count from 0.
const TEMPLATE_ITEM = -3

/** Copied text of the template, split where the table of contents and the copied sections are inserted. */
export interface TemplateBody {
  parts: TemplateParts
  /**
   * Page settings (`w:sectPr`) at the end of the template, with references to the copied headers. Pages with copied
   * sections get these settings. `undefined` if the template has none.
   */
  page: XmlElement | undefined
  /**
   * Copies the headers and footers of the template's last pages, and returns the references for the page settings.
   * `carry` is the function that copies a single header or footer.
   */
  headersBy: (carry: CarryHeader) => XmlElement[]
}

/**
 * Reads the template's main part, records the names of its bookmarks, and returns the root element. Must be called
 * before any text is copied, so that the template's bookmarks keep their names when source documents have bookmarks of
 * equal names.
 */
export async function openTemplateBody(
  { document }: SourceDocument,
  registry: NamespaceRegistry,
  bookmarks: BookmarkDirectory,
): Promise<XmlElement> {
  const root = await document.partTree(document.mainPart, { registry })
  const visit = (node: XmlElement): void => {
    if (node.name === 'w:bookmarkStart')
      bookmarks.define(TEMPLATE_KEY, TEMPLATE_ITEM, node.attributes['w:name'] ?? '')
    for (const inner of node.children) if (isElement(inner) && inner.name !== 'mc:Fallback') visit(inner)
  }
  visit(root)
  return root
}

/**
 * Copies the template's own text with its placeholders filled. The text is split where the table of contents and the
 * copied sections are inserted.
 * @param isLookOnly true for a preview, which takes the look of the template but none of its text
 */
export async function copyTemplateBody(
  copy: SourceCopy,
  root: XmlElement,
  placeholders: PlaceholderValues,
  isLookOnly: boolean,
): Promise<TemplateBody> {
  const body = child(root, 'w:body')
  const blocks = body?.children.filter(isElement) ?? []
  const last = blocks.at(-1)?.name === 'w:sectPr' ? blocks.pop() : undefined
  if (isLookOnly) blocks.length = 0
  const sections = blocks
    .map((block) => child(child(block, 'w:pPr'), 'w:sectPr'))
    .filter((properties) => properties !== undefined)
    .map((properties, index) => ({ lastBlock: index, properties }))
  if (last) sections.push({ lastBlock: Infinity, properties: last })
  const pages = new SourcePages(sections, copy.headers)
  const ends = new Map(sections.map((section) => [section.properties, section]))
  for (const block of blocks) fillPlaceholders(block, placeholders)
  const parts = placeInTemplate(blocks)
  const title = parts.tocTitle ? [parts.tocTitle] : []
  const { beforeToc, betweenTocAndContent, afterContent, afterToc, tocFollowsContent } = parts
  const kept = tocFollowsContent
    ? [...beforeToc, ...afterContent, ...title, ...afterToc]
    : [...beforeToc, ...title, ...betweenTocAndContent, ...afterContent]
  const fields = new StoryFields()
  for (const block of kept) fields.see(block)
  const { copier, markers } = await copy.copierFor({
    item: TEMPLATE_ITEM,
    sourcePart: copy.source.document.mainPart,
    outputPart: MAIN_PART,
    fields,
    pageSection: (properties) => {
      const section = ends.get(properties)
      return section && pages.ownLook(section, 0)
    },
  })
  const copyAll = (list: XmlElement[]): XmlElement[] => list.flatMap((block) => copier.copy(block))
  // Blocks are copied in the order of the template, because fields and bookmarks reach over several.
  const copied: TemplateParts = { ...parts, beforeToc: copyAll(beforeToc) }
  if (!tocFollowsContent) copied.tocTitle = copyAll(title)[0]
  copied.betweenTocAndContent = copyAll(betweenTocAndContent)
  copied.afterContent = copyAll(afterContent)
  if (tocFollowsContent) copied.tocTitle = copyAll(title)[0]
  copied.afterToc = copyAll(afterToc)
  const closing = tocFollowsContent ? copied.afterToc : copied.afterContent
  closing.push(...markers.closeAll())
  const lastSection = last && ends.get(last)
  const headersBy = (carry: CarryHeader): XmlElement[] => {
    const { evenAndOdd } = copy.headers
    const page = lastSection && new SourcePages(sections, { carry, evenAndOdd }).ownLook(lastSection, 0)
    return headerReferences(page)
  }
  return { parts: copied, page: lastSection && pages.ownLook(lastSection, 0), headersBy }
}
