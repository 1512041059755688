import { SourcePages } from '../pages/source-pages.ts'
import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { cloneElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import { contains } from '../request/plan.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { Fragment } from './fragment.ts'
import type { RangeStarts } from '../draft/range-start.ts'
import type { RangeTarget } from './range-target.ts'
import { RangeBreaks } from './range-breaks.ts'
import { RangeWriter } from './range-writer.ts'
import type { OpenedRange } from './range-writer.ts'
import type { SourceCopy } from '../draft/source-copy.ts'

/**
 * Arguments for copying the requested sections of all source documents, after these documents were read once. They tell
 * where to write, what comes before each section, and which bookmarks to set.
 */
export interface SecondPass {
  readonly target: RangeTarget
  readonly starts: RangeStarts
  readonly itemBookmarks: ItemBookmarks
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((done: number, total: number, current: string) => void) | undefined
}

/**
 * Copies the requested sections of one source document while reading its body once. Returns a pair for each section:
 * its index in the list of requested headings, sections and texts, and the copied text.
 * @param onBlock called after each paragraph or table with the document's name, and once more at the end with `isLast`
 */
export async function copySource(
  source: SurveyedSource,
  copy: SourceCopy,
  registry: NamespaceRegistry,
  { target, starts, itemBookmarks }: SecondPass,
  onBlock: (name: string, isLast: boolean) => void,
): Promise<[number, Fragment][]> {
  const { survey, name } = source
  const pages = new SourcePages(survey.pageSections, copy.headers, starts.of(source))
  const writers: RangeWriter[] = []
  for (const usage of survey.ranges) {
    const bookmark = itemBookmarks.bookmarkAt(usage.range.item)
    writers.push(await openRange({ copy, survey, usage, pages, bookmark }, target))
  }
  let trailing: XmlElement[] = []
  for await (const item of source.blocks(registry)) {
    if (item.kind === 'end') trailing = item.trailing
    if (item.kind !== 'block' && item.kind !== 'rows') continue
    const takers = writers.filter((writer) => contains(writer.usage.range, item.block.index))
    takers.forEach((writer, index) => {
      // A block chosen for several items is cloned for each except the last.
      const isLast = index === takers.length - 1
      writer.write(item.block, isLast ? item.block.element : cloneElement(item.block.element))
    })
    await target.spool.settle()
    if (item.kind === 'block') onBlock(name, false)
  }
  onBlock(name, true)
  const fragments = writers.map((writer): [number, Fragment] => [
    writer.usage.range.item,
    writer.finish(trailing),
  ])
  for (const [item, { blocks }] of fragments) if (blocks === 0) itemBookmarks.forget(item)
  // The headers of the sections in which a range begins or ends are copied later, when the section breaks around the
  // range are written.
  for (const [, fragment] of fragments) {
    for (const section of [fragment.startSection, fragment.endSection]) {
      if (section) target.pages.convert(section, pages, fragment.firstBlock)
    }
  }
  pages.letGoOfSource()
  return fragments
}

/**
 * Returns an object that copies one section of a source document, paragraph by paragraph, into the composed document.
 */
async function openRange(
  chosen: Omit<OpenedRange, 'text' | 'breaks'>,
  target: RangeTarget,
): Promise<RangeWriter> {
  const { copy, survey, usage, pages } = chosen
  const { range, fields, comments } = usage
  const breaks = new RangeBreaks(survey.pageSections, target.pages, pages, range.section.firstBlock)
  const text = await copy.copierFor({
    item: range.item,
    sourcePart: copy.source.document.mainPart,
    outputPart: MAIN_PART,
    fields,
    comments,
    shapeTypes: survey.shapeTypes,
    pageSection: () => breaks.propertiesHere(),
  })
  return new RangeWriter(target, { ...chosen, text, breaks })
}
