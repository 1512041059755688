import type { XmlElement } from '../package/xml/xml.ts'
import { child } from '../package/xml/xml.ts'
import { BodyOrder } from './order/body-order.ts'
import type { OpenedDraft } from './open-draft.ts'
import { PageLook } from './pages/page-look.ts'
import { MAIN_PART } from './parts/output-package.ts'
import { turnShortPages } from './pages/short-pages.ts'
import { copySources, itemsOf } from './ranges/copy-sources.ts'
import type { Fragment } from './ranges/fragment.ts'
import { noteActiveDocument } from './draft/dropped-content.ts'
import { RangeStarts } from './draft/range-start.ts'
import { connectSource } from './draft/connect-source.ts'
import type { SourceCopy } from './draft/source-copy.ts'
import type { CompositionRequest } from './request/request.ts'
import { headingReferences } from './request/plan.ts'
import type { Plan } from './request/plan.ts'
import { requestedPieces, withMergedHeadings, withoutDoubledNumbers } from './requested/requested-items.ts'
import { textWidth } from './template/contents.ts'
import { referredHeadings } from './template/referred-headings.ts'
import { placeHeadings } from './requested/place-headings.ts'
import type { SurveyedSource } from './sources/survey-sources.ts'
import { fitHeaders } from './template/fitted-headers.ts'
import { frontMatter } from './template/front-matter.ts'
import { copyTemplateBody, openTemplateBody } from './template/template-body.ts'
import type { TemplateBody } from './template/template-body.ts'
import { FRONT_STYLE_NAMES } from './template/base.ts'

/**
 * Deepest level of the headings to which references can lead in a document without a table of contents. With a table of
 * contents, references can lead to every level that it lists.
 */
const DEEPEST_REFERRED = 2

// Item number for the text in the page background, which belongs to no item of the request.
const BACKGROUND_ITEM = -4

/**
 * Body of a composed document, with all paragraphs and tables in their final order. It also has facts that are needed
 * later, such as the copied text of each section and the page background.
 */
export interface ComposedBody {
  order: BodyOrder
  /**
   * Copied text of each requested section. The key is the section's index in the list of everything requested:
   * headings, sections and texts.
   */
  fragments: Map<number, Fragment>
  /** Number of headings that the table of contents lists. */
  entries: number
  /**
   * Page background of the template, or else of the first source document, as an XML element. `undefined` if there is
   * none.
   */
  background: XmlElement | undefined
}

/**
 * Copies the template's text and the requested sections of all source documents, and makes the title page, the table of
 * contents and the requested headings. Returns everything in the requested order.
 */
export async function composeBody(
  request: CompositionRequest,
  plan: Plan,
  sources: SurveyedSource[],
  draft: OpenedDraft,
): Promise<ComposedBody> {
  const { ids, names, styles, account, itemBookmarks, target } = draft
  const { template, background, begun, pages } = await copyBase(
    request.templateLookOnly ?? false,
    plan,
    sources,
    draft,
  )
  if (plan.usesFrontStyles) styles.addFrontStyles()
  const asked = withoutDoubledNumbers(request.items, styles.front)
  const deepestListed =
    request.tableOfContents?.maxLevel ??
    (asked.some((item) => headingReferences(item).length > 0) ? DEEPEST_REFERRED : undefined)
  const hasFrontMatter = (request.template ?? request.titlePage ?? request.tableOfContents) !== undefined
  const fragments = await copySources(
    draft,
    {
      target: {
        spool: target.spool,
        pages,
        ids,
        headings: { fixes: request.fixHeadings, deepestListed, styles, names, items: asked },
        measuresPages: deepestListed !== undefined,
      },
      starts: new RangeStarts(asked, { page: pages.base, hasFrontMatter }, sources, draft.stories.headers),
      itemBookmarks,
      signal: request.signal,
      onProgress: request.onProgress,
    },
    sources,
    begun,
  )
  const items = withMergedHeadings(asked, fragments)
  const headings = placeHeadings(items, fragments, deepestListed, { pages, names })
  const frontTarget = { ids, pages, styles, numbering: draft.lists.numbering }
  const front = frontMatter(request, template, headings.inOrder, frontTarget)
  const referred = referredHeadings(items, front.headings, itemBookmarks)
  const itemTarget = { styles, ids, notices: account.notices, itemBookmarks, headings, referred }
  const order = new BodyOrder(pages, account.changes)
  order.add({ blocks: front.blocks, reason: 'front-matter-added' })
  for (const piece of requestedPieces(items, fragments, itemTarget, textWidth(pages.base))) order.add(piece)
  order.add({ blocks: template?.parts.afterContent ?? [], reason: 'template-content' })
  order.add({ blocks: front.backContents, reason: 'front-matter-added' })
  order.add({ blocks: template?.parts.afterToc ?? [], reason: 'template-content' })
  return { order, fragments, entries: headings.inOrder.length, background }
}

interface CopiedBase {
  template: TemplateBody | undefined
  background: XmlElement | undefined
  /** Source documents whose copying was already prepared. The key is the one that the caller chose for a document. */
  begun: Map<string, SourceCopy>
  pages: PageLook
}

/**
 * Copies the text of the template. Without a template, copies the default formatting of the first source document,
 * because the composed document starts from it.
 */
async function copyBase(
  isLookOnly: boolean,
  { placeholders, usesFrontStyles }: Plan,
  sources: SurveyedSource[],
  draft: OpenedDraft,
): Promise<CopiedBase> {
  const { base, target, bookmarks, stories } = draft
  const first = sources[0] as SurveyedSource
  const isTemplate = base.template !== undefined
  const copy = await connectSource(draft, base.host, isTemplate ? [] : itemsOf(first), isTemplate)
  let template: TemplateBody | undefined
  let { background } = first.survey
  if (isTemplate) {
    const root = await openTemplateBody(base.host, target.registry, bookmarks)
    template = await copyTemplateBody(copy, root, placeholders, isLookOnly)
    background = child(root, 'w:background')
  } else {
    copy.styles.copyDefaults()
    // The copied heading styles keep their names, by which the requested headings find them.
    if (usesFrontStyles) copy.styles.copyNamed('paragraph', FRONT_STYLE_NAMES)
  }
  background = await copyBackground(background, copy)
  const pages = new PageLook(template?.page ?? base.page, base.look)
  for (const source of sources) turnShortPages(source, pages, draft.account)
  if (template) await fitHeaders(template, pages, sources, { host: base.host, headers: stories.headers })
  if (isTemplate) {
    await stories.copyFrom(copy)
    await noteActiveDocument(copy)
  }
  return { template, background, pages, begun: new Map(isTemplate ? [] : [[first.key, copy]]) }
}

/**
 * Copies the page background (`w:background`; ECMA-376, 17.2.1) of a source document, with its picture. Returns the
 * element to write into the composed document, or `undefined` if there is none.
 */
async function copyBackground(
  background: XmlElement | undefined,
  copy: SourceCopy,
): Promise<XmlElement | undefined> {
  if (!background) return undefined
  const { copier } = await copy.copierFor({
    item: BACKGROUND_ITEM,
    sourcePart: copy.source.document.mainPart,
    outputPart: MAIN_PART,
  })
  return copier.copy(background)[0]
}
