import { backContents, frontBlocks } from '../../front/places/template-places.ts'
import { titlePageBlocks } from '../../front/title-page.ts'
import { child, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CompositionRequest } from '../request/request.ts'
import { contentsOf, numberedHeadings } from './contents.ts'
import type { ContentsTarget, NumberedHeading, PlacedHeading } from './contents.ts'
import type { TemplateBody } from './template-body.ts'

/**
 * Returns the blocks before the first section: title page, the template's own pages, and table of contents. Also
 * returns the headings with their automatic numbers and estimated pages. If the template has the table of contents at
 * the end, its blocks are in `backContents`.
 */
export function frontMatter(
  wanted: Pick<CompositionRequest, 'titlePage' | 'tableOfContents' | 'fixHeadings'>,
  template: TemplateBody | undefined,
  headings: PlacedHeading[],
  target: ContentsTarget,
): { blocks: XmlElement[]; backContents: XmlElement[]; headings: NumberedHeading[] } {
  const parts = template?.parts ?? {
    beforeToc: [],
    tocTitle: undefined,
    betweenTocAndContent: [],
    afterContent: [],
    afterToc: [],
    tocFollowsContent: false,
    namesTocPlace: false,
    namesContentPlace: false,
  }
  const titlePage = wanted.titlePage ? titlePageBlocks(wanted.titlePage, target.styles.front) : []
  // The template's cover may have pages of its own size, often without margins. So the title page before it ends with a
  // section of the content's pages, and not only with a page break.
  if (titlePage.length > 0 && parts.beforeToc.some(endsSection)) {
    const page = target.pages.baseBreak(undefined)
    titlePage[titlePage.length - 1] = element('w:p', {}, [element('w:pPr', {}, [page])])
  }
  const before = [[...titlePage, ...parts.beforeToc], parts.betweenTocAndContent]
  const entries = parts.tocFollowsContent || !wanted.tableOfContents ? undefined : headings.length
  const numbered = numberedHeadings(wanted, headings, { blocks: before, entries }, target)
  const contents = contentsOf(wanted, parts.tocTitle, numbered, target)
  return {
    blocks: frontBlocks(parts, titlePage, contents),
    backContents: backContents(parts, contents),
    headings: numbered,
  }
}

function endsSection(block: XmlElement): boolean {
  return child(child(block, 'w:pPr'), 'w:sectPr') !== undefined
}
