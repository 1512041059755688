import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { throwIfCancelled } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { child } from '../package/xml/xml.ts'
import type { ItemInventory, Ledger } from '../ledger/ledger.ts'
import { takeLedger } from '../ledger/take-ledger.ts'
import type { Base } from './template/base.ts'
import { openBase } from './template/base.ts'
import {
  FRONT_STYLE_NAMES,
  frontStylesOf,
  needsFrontStyles,
  NO_FRONT_STYLES,
} from './template/front-style-use.ts'
import { TEMPLATE_KEY } from './request/template-values.ts'
import { BodyOrder } from './body-order.ts'
import { BookmarkDirectory, BookmarkNames } from './references/bookmarks.ts'
import { CommentStory } from './stories/comment-story.ts'
import { IntendedChanges } from './account/intended-changes.ts'
import type { Composition } from './ranges/composition.ts'
import { Replacements } from './parts/replacements.ts'
import { copyTemplateBody, frontMatter, openTemplateBody } from './template/front-matter.ts'
import type { TemplateBody } from './template/front-matter.ts'
import type { Fragment } from './ranges/fragment.ts'
import { CustomProperties } from './parts/custom-properties.ts'
import { DataBindings } from './parts/data-bindings.ts'
import { HeaderStories } from './stories/header-stories.ts'
import { IdAllocator } from './references/id-allocator.ts'
import { ImportedFiles } from './embedded/imported-files.ts'
import { itemBlocks, placeHeadings, textBelow } from './requested-items.ts'
import { followLanguage, languageOfSources } from './template/language.ts'
import { ListRestarts } from './lists/list-restarts.ts'
import { NoteStory } from './stories/note-story.ts'
import { Notices } from './account/notices.ts'
import { OutputPackage } from './parts/output-package.ts'
import { PageLook } from './pages/page-look.ts'
import { PartCopier } from './parts/part-copier.ts'
import { planComposition } from './request/plan.ts'
import type { Plan } from './request/plan.ts'
import type { CompositionRequest } from './request/request.ts'
import type { CompositionReport, TraceEntry } from './request/report.ts'
import { copySources } from './ranges/copy-sources.ts'
import { surveySources } from './sources/survey-sources.ts'
import type { OpenDocument, SurveyedSource } from './sources/survey-sources.ts'
import { SourceCopy } from './ranges/source-copy.ts'
import { Spool } from './parts/spool.ts'
import type { ThemeColours } from './styles/theme-colours.ts'
import { writePackage } from './write-package.ts'

/**
 * Composes one document out of ranges of others by copying: blocks are taken over as they are, with everything they
 * need, and only what must be unique or must point elsewhere is rewritten. Two passes over each source at most; the
 * body is spooled to disk.
 * @throws {DocxError} those of opening a source; `docx.invalid_request`, `docx.cancelled`, `docx.write_failed`
 */
export async function compose(request: CompositionRequest): Promise<CompositionReport> {
  const plan = planComposition(request)
  const documents: DocumentPackage[] = []
  const spool = await Spool.create(request.spoolDirectory)
  // Beside the output, so that renaming is atomic; two compositions may have the same output in mind.
  const temporary = `${request.output}.${randomUUID()}.part.docx`
  try {
    const open = async (path: string): Promise<DocumentPackage> => {
      throwIfCancelled(request.signal)
      const document = await DocumentPackage.open(path)
      documents.push(document)
      return document
    }
    const notices = new Notices()
    const before: ItemInventory[] = []
    const surveyed = await surveySources(request, plan, open, notices, before)
    const composed = await composeBody(request, plan, surveyed, spool, notices, open)
    await spool.settle(true)
    await writePackage(composed.composition, composed.base, composed.body, temporary, surveyed)
    // Before the ledger is taken: page numbers are text.
    const pages = request.tableOfContents ? await request.numberPages?.(temporary) : undefined
    const ledger = await takeLedger({
      output: temporary,
      before,
      sourceNames: Object.fromEntries(surveyed.map(({ key, name }) => [key, name])),
      items: plan.ranges.map(({ item, section }) => ({ item, source: section.source })),
      places: composed.body.places,
      changes: composed.composition.changes.list,
      headers: composed.composition.headers.sources,
    })
    const { size } = await stat(temporary)
    await rename(temporary, request.output)
    return report(request, plan, composed, { bytes: size, ledger, pages: pages ?? 'estimated' })
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await spool.close()
    for (const document of documents) await document.close()
  }
}

const OWN_NAMESPACES = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

interface Composed {
  composition: Composition
  base: Base
  body: BodyOrder
  fragments: Map<number, Fragment>
  entries: number
}

async function composeBody(
  request: CompositionRequest,
  plan: Plan,
  surveyed: SurveyedSource[],
  spool: Spool,
  notices: Notices,
  open: OpenDocument,
): Promise<Composed> {
  const registry = new NamespaceRegistry()
  // Written by the composer itself even where no source uses them.
  for (const uri of OWN_NAMESPACES) registry.prefixFor(uri)
  const ids = new IdAllocator()
  const first = surveyed[0] as SurveyedSource
  const base = await openBase(request, first, spool.folder, registry, ids, open)
  followLanguage(base, languageOfSources(surveyed.flatMap(({ survey }) => survey.ranges)))
  const composition = begin(request, base, registry, ids, spool, notices)
  if (base.look === 'source') {
    composition.evenAndOddHeaders ||= surveyed.some((source) => source.evenAndOddHeaders)
  }
  const copies = new Map<string, SourceCopy>()
  let template: TemplateBody | undefined
  if (base.template) {
    const copy = await SourceCopy.begin(composition, base.template, true)
    const root = await openTemplateBody(composition, copy)
    template = await copyTemplateBody(composition, copy, root)
    await copy.copyBackground(child(root, 'w:background'))
    await copy.copyStories()
    if (template.page) composition.pages = new PageLook(template.page, base.look)
  } else {
    // The first source is the model: its defaults become the document's, its headings keep their names.
    const copy = await SourceCopy.begin(composition, base.host)
    copy.styles.adoptDefaults()
    if (needsFrontStyles(request)) copy.styles.adopt('paragraph', FRONT_STYLE_NAMES)
    await copy.copyBackground(first.survey.background)
    copies.set(first.key, copy)
  }
  if (needsFrontStyles(request)) composition.front = frontStylesOf(composition.styles)
  const fragments = await copySources(composition, plan, surveyed, copies)
  const body = new BodyOrder(composition.pages, composition.changes)
  const headings = placeHeadings(composition, fragments)
  body.addBlocks(frontMatter(composition, template, headings.inOrder), 'front-matter-added')
  for (const [index, item] of request.items.entries()) {
    const fragment = fragments.get(index)
    if (fragment) body.addFragment(index, fragment)
    else if (item.kind !== 'section') {
      const blocks = itemBlocks(composition, plan, headings, index, item)
      blocks[0]?.children.push(...(fragments.get(index + 1)?.mergedMarks ?? []))
      body.addBlocks(blocks, 'requested-text', textBelow(request.items, index, fragments))
    }
  }
  body.addBlocks(template?.parts.afterContent ?? [], 'template-content')
  return { composition, base, body, fragments, entries: headings.inOrder.length }
}

function begin(
  request: CompositionRequest,
  base: Base,
  registry: NamespaceRegistry,
  ids: IdAllocator,
  spool: Spool,
  notices: Notices,
): Composition {
  const names = new BookmarkNames()
  const replacements = new Replacements(request)
  const output = new OutputPackage()
  const files = new ImportedFiles(request, replacements, notices, spool.folder)
  const severalSections = request.items.filter(({ kind }) => kind === 'section').length > 1
  const colours = { own: base.host.colours, bySource: new Map<string, ThemeColours>() }
  const nameOf = (key: string): string => request.sources[key]?.name ?? 'template'
  return {
    request,
    registry,
    ids,
    names,
    bookmarks: new BookmarkDirectory(names),
    notices,
    changes: new IntendedChanges(),
    output,
    parts: new PartCopier(
      output,
      (key, detail) => notices.add('part-missing-in-source', nameOf(key), detail),
      (key, part, contentType) => {
        if (key !== TEMPLATE_KEY) replacements.noteOpaque(nameOf(key), part, contentType)
      },
      replacements.any ? (root, key, part) => replacements.apply(key, root, part) : undefined,
      (key) => colours.bySource.get(key),
      (wanted, contentType) => files.edit(wanted, contentType),
    ),
    spool,
    styles: base.styles,
    front: NO_FRONT_STYLES,
    numbering: base.numbering,
    restarts: severalSections ? new ListRestarts(base.numbering, base.styles.table) : undefined,
    footnotes: new NoteStory('footnote', ids),
    endnotes: new NoteStory('endnote', ids),
    comments: new CommentStory(ids),
    headers: new HeaderStories(),
    customProperties: new CustomProperties(),
    bindings: new DataBindings(request, replacements, output),
    pages: new PageLook(base.page, base.look),
    replacements,
    colours,
    itemBookmarks: new Map(),
    evenAndOddHeaders: base.host.evenAndOddHeaders,
  }
}

function report(
  request: CompositionRequest,
  plan: Plan,
  composed: Composed,
  { bytes, ledger, pages }: { bytes: number; ledger: Ledger; pages: 'rendered' | 'estimated' },
): CompositionReport {
  const { composition, fragments, body } = composed
  const trace: TraceEntry[] = request.items.map((item, index) => {
    const fragment = fragments.get(index)
    const placed = body.places.ofItems.get(index)
    return {
      item: index,
      ...(item.kind !== 'crossReference' && item.kind !== 'paragraph' && item.id !== undefined
        ? { id: item.id }
        : {}),
      ...(item.kind === 'section'
        ? { source: item.source, firstBlock: item.firstBlock, endBlock: item.endBlock }
        : {}),
      blocks: fragment?.blocks ?? 1,
      ...(placed ? { placed } : {}),
      headings: fragment?.headings.length ?? (item.kind === 'heading' ? 1 : 0),
    }
  })
  return {
    output: request.output,
    bytes,
    sections: plan.ranges.length,
    replacements: composition.replacements.records,
    unreplaceable: composition.replacements.unreplaceable,
    notices: composition.notices.list,
    trace,
    ledger,
    ...(request.tableOfContents ? { tableOfContents: { entries: composed.entries, pages } } : {}),
  }
}
