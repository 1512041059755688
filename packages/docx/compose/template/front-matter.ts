import { PageEstimator } from '../../front/estimate-pages.ts'
import { headingNumbers } from '../../front/heading-numbers.ts'
import { fillPlaceholders } from '../../front/placeholders.ts'
import { tableOfContents, tocPageCount } from '../../front/table-of-contents.ts'
import type { TocEntry } from '../../front/table-of-contents.ts'
import { frontBlocks, placeInTemplate } from '../../front/template-places.ts'
import type { TemplateParts } from '../../front/template-places.ts'
import { titlePageBlocks } from '../../front/title-page.ts'
import { child, element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { NumberingPart } from '../lists/numbering-part.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { BookmarkDirectory } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionRequest } from '../request/request.ts'
import type { TargetStyles } from '../styles/target-styles.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import { FieldBalance } from '../references/field-balance.ts'
import type { ComposedHeading } from '../ranges/fragment.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import type { SourceCopy } from '../ranges/source-copy.ts'

// Items count from 0; the template stands before them all.
const TEMPLATE_ITEM = -3

/** The template's own body on its way into the composed document, cut where things go in. */
export interface TemplateBody {
  parts: TemplateParts
  /** Section properties of the content, headers included. */
  page: XmlElement | undefined
}

/** Notes the bookmarks of the template before anything is copied, so that its own keep their names. */
export async function openTemplateBody(
  { document }: SourceDocument,
  registry: NamespaceRegistry,
  bookmarks: BookmarkDirectory,
): Promise<XmlElement> {
  const root = await document.partTree(document.mainPart, registry)
  const visit = (node: XmlElement): void => {
    if (node.name === 'w:bookmarkStart')
      bookmarks.define(TEMPLATE_KEY, TEMPLATE_ITEM, node.attributes['w:name'] ?? '')
    for (const inner of node.children) if (isElement(inner) && inner.name !== 'mc:Fallback') visit(inner)
  }
  visit(root)
  return root
}

/** Copies the template's body: placeholders filled, places for contents and content found. */
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
  const pages = await copy.pagesFor(sections)
  const ends = new Map(sections.map((section) => [section.properties, section]))
  for (const block of blocks) fillPlaceholders(block, placeholders)
  const parts = placeInTemplate(blocks)
  const kept = [...parts.beforeToc, ...parts.betweenTocAndContent, ...parts.afterContent]
  const balance = new FieldBalance()
  for (const block of kept) balance.see(block)
  const { copier, markers } = await copy.copierFor({
    item: TEMPLATE_ITEM,
    sourcePart: copy.source.document.mainPart,
    outputPart: MAIN_PART,
    unclosedFields: balance.unclosedFields,
    pageSection: (properties) => {
      const section = ends.get(properties)
      return section && pages.ownLook(section, 0)
    },
  })
  const copyAll = (list: XmlElement[]): XmlElement[] => list.flatMap((block) => copier.copy(block))
  const copied: TemplateParts = {
    ...parts,
    beforeToc: copyAll(parts.beforeToc),
    betweenTocAndContent: copyAll(parts.betweenTocAndContent),
    afterContent: copyAll(parts.afterContent),
  }
  copied.afterContent.push(...markers.closeAll())
  const lastSection = last && ends.get(last)
  return { parts: copied, page: lastSection && pages.ownLook(lastSection, 0) }
}

/** A heading with the page it is guessed to stand on, counted from the content's first page (0-based). */
export interface PlacedHeading extends ComposedHeading {
  page: number
}

/** Parts of the draft that title page and contents are made with. */
export interface FrontTarget {
  readonly ids: IdAllocator
  readonly pages: PageLook
  readonly styles: TargetStyles
  readonly numbering: NumberingPart
}

/** What stands before the content: title page, the template's blocks, contents with their entries. */
export function frontMatter(
  wanted: Pick<CompositionRequest, 'titlePage' | 'tableOfContents' | 'fixHeadings'>,
  template: TemplateBody | undefined,
  headings: PlacedHeading[],
  { ids, pages, styles, numbering }: FrontTarget,
): XmlElement[] {
  const { front } = styles
  const parts = template?.parts ?? {
    beforeToc: [],
    betweenTocAndContent: [],
    afterContent: [],
    namesContentPlace: false,
  }
  const titlePage = wanted.titlePage ? titlePageBlocks(wanted.titlePage, front) : []
  if (parts.beforeToc.some(endsSection)) endWithOwnPage(titlePage, pages.baseBreak(undefined))
  if (!wanted.tableOfContents) return frontBlocks(parts, titlePage, [])
  const { title, maxLevel } = wanted.tableOfContents
  const before =
    pagesOf([...titlePage, ...parts.beforeToc]) +
    pagesOf(parts.betweenTocAndContent) +
    tocPageCount(headings.length)
  // Headings that keep the source's levels may keep its numbers too: then nothing is known here.
  const numbers = wanted.fixHeadings ? numbersOf(headings, styles, numbering) : []
  const entries: TocEntry[] = headings.map(({ level, text, bookmark, page }, index) => {
    const number = numbers[index]
    return { level, text, bookmark, page: before + page + 1, ...(number === undefined ? {} : { number }) }
  })
  const contents = tableOfContents(entries, {
    title,
    maxLevel,
    textWidth: textWidth(pages.base),
    styles: front,
    controlId: Number(ids.contentControl()),
  })
  return frontBlocks(parts, titlePage, contents)
}

function endsSection(block: XmlElement): boolean {
  return child(child(block, 'w:pPr'), 'w:sectPr') !== undefined
}

/**
 * A cover of the template's has a page of its own measure, often without margins: before it, the title page ends
 * a section with the content's measure instead of only a page.
 */
function endWithOwnPage(titlePage: XmlElement[], page: XmlElement): void {
  if (titlePage.length > 0)
    titlePage[titlePage.length - 1] = element('w:p', {}, [element('w:pPr', {}, [page])])
}

function numbersOf(
  headings: PlacedHeading[],
  { front, table }: TargetStyles,
  numbering: NumberingPart,
): (string | undefined)[] {
  const levels = headings.map((heading) => heading.level)
  return headingNumbers(levels, front.headings, table.root, numbering.toXml())
}

function pagesOf(blocks: XmlElement[]): number {
  if (blocks.length === 0) return 0
  const estimator = new PageEstimator()
  for (const block of blocks) estimator.add(block)
  return estimator.page - 1
}

function textWidth(page: XmlElement): number {
  const size = child(page, 'w:pgSz')?.attributes ?? {}
  const margins = child(page, 'w:pgMar')?.attributes ?? {}
  const width = Number(size['w:w']) - Number(margins['w:left']) - Number(margins['w:right'])
  return Number.isFinite(width) && width > 1000 ? Math.round(width) : 9070
}
