import type { Block } from '../../package/parts/blocks.ts'
import { cloneElement, child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { throwIfCancelled } from '../../package/errors.ts'
import type { BookmarkDirectory } from '../references/bookmarks.ts'
import type { Composition } from './composition.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import type { Fragment } from './fragment.ts'
import type { Plan } from '../request/plan.ts'
import { RangeWriter } from './range-writer.ts'
import type { CompositionRequest } from '../request/request.ts'
import { SourceCopy } from './source-copy.ts'
import { loadSource } from '../sources/source-document.ts'
import { bodyBlocks } from '../sources/source-stories.ts'
import { noteLeftBehind } from './dropped-content.ts'
import { contains } from '../request/plan.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'

/** Notes the bookmarks of every chosen range, so that references find them whatever comes first. */
export function defineBookmarks(bookmarks: BookmarkDirectory, { key, survey }: SurveyedSource): void {
  for (const usage of survey.ranges) {
    for (const name of usage.bookmarks) bookmarks.define(key, usage.range.item, name)
  }
}

/** Second pass: copies the chosen blocks of each source into the spool. Answers the fragments by item. */
export async function copySources(
  composition: Composition,
  plan: Plan,
  surveyed: SurveyedSource[],
  begun: Map<string, SourceCopy>,
): Promise<Map<number, Fragment>> {
  const fragments = new Map<number, Fragment>()
  for (const source of surveyed) defineBookmarks(composition.bookmarks, source)
  const total = surveyed.reduce((sum, { survey }) => sum + survey.blockCount, 0)
  const progress = { done: 0, total }
  const headers = headersBySource(composition, surveyed)
  for (const source of surveyed) {
    throwIfCancelled(composition.request.signal)
    const copy =
      begun.get(source.key) ??
      (await SourceCopy.begin(
        composition,
        await loadSource(source.key, source.name, source.document, composition.registry),
      ))
    begun.delete(source.key)
    for (const [item, fragment] of await copySource(composition, plan, source, copy, headers, progress)) {
      fragments.set(item, fragment)
    }
  }
  return fragments
}

async function copySource(
  composition: Composition,
  plan: Plan,
  source: SurveyedSource,
  copy: SourceCopy,
  headers: HeadersBySource,
  progress: { done: number; total: number },
): Promise<[number, Fragment][]> {
  const { survey, document } = source
  const { request, spool, registry } = composition
  const firstItem = (firstBlock: number): number =>
    Math.min(
      ...survey.ranges
        .filter(({ range }) => range.section.firstBlock === firstBlock)
        .map(({ range }) => range.item),
    )
  const pages = await copy.pagesFor(survey.pageSections, {
    emptyHeader: (kind, firstBlock) => {
      const item = firstItem(firstBlock)
      const before = plan.ranges.filter((range) => range.item < item).map((range) => range.section.source)
      const inherits = headers.base.has(kind) || before.some((key) => headers.sources.get(key)?.has(kind))
      return inherits ? composition.headers.empty(composition, kind) : undefined
    },
    followsOther: (firstBlock) => {
      const before = request.items[firstItem(firstBlock) - 1]
      if (!before) return hasFrontMatter(request)
      return before.kind !== 'section' || before.source !== source.key || before.endBlock > firstBlock
    },
  })
  const writers: RangeWriter[] = []
  for (const usage of survey.ranges) {
    const bookmark = targetBookmark(composition, plan, usage.range.item)
    writers.push(await RangeWriter.begin(copy, survey, usage, pages, bookmark, MAIN_PART))
  }
  let trailing: XmlElement[] = []
  for await (const item of bodyBlocks(document, registry, request.signal)) {
    if (item.kind === 'end') trailing = item.trailing
    if (item.kind !== 'block' && item.kind !== 'rows') continue
    const takers = writers.filter((writer) => contains(writer.usage.range, item.block.index))
    takers.forEach((writer, index) =>
      writer.write(item.block, treeFor(item.block, index === takers.length - 1)),
    )
    await spool.settle()
    if (item.kind === 'rows') continue
    progress.done++
    if (progress.done % 50 === 0) request.onProgress?.(progress.done, progress.total, source.name)
  }
  request.onProgress?.(progress.done, progress.total, source.name)
  const fragments = writers.map((writer): [number, Fragment] => [
    writer.usage.range.item,
    writer.finish(trailing),
  ])
  // Nothing can refer to an item of which nothing is left.
  for (const [item, fragment] of fragments) {
    if (fragment.blocks > 0) continue
    for (const [id, target] of plan.targets) if (target === item) plan.targets.delete(id)
  }
  // The headers of sections a range begins or ends in are written later, with the breaks around it.
  for (const [, fragment] of fragments) {
    for (const section of [fragment.startSection, fragment.endSection]) {
      if (section) composition.pages.convert(section, pages, fragment.firstBlock)
    }
  }
  pages.letGoOfSource()
  await copy.copyStories()
  await noteLeftBehind(copy, survey)
  return fragments
}

/** Name of the bookmark at an item's beginning, when another item refers to it. */
export function targetBookmark(composition: Composition, plan: Plan, item: number): string | undefined {
  if (![...plan.targets.values()].includes(item)) return undefined
  const known = composition.itemBookmarks.get(item)
  if (known !== undefined) return known
  const name = composition.names.claim(`_Ref${String(800_000_000 + item)}`)
  composition.itemBookmarks.set(item, name)
  return name
}

/** Which sources, and the template, show headers or footers at all. */
interface HeadersBySource {
  base: Set<string>
  sources: Map<string, Set<string>>
}

function headersBySource(composition: Composition, surveyed: SurveyedSource[]): HeadersBySource {
  const kindsOf = (sections: XmlElement[]): Set<string> =>
    new Set(
      sections.flatMap((section) =>
        ['header', 'footer'].filter((kind) => child(section, `w:${kind}Reference`) !== undefined),
      ),
    )
  return {
    base: kindsOf([composition.pages.base]),
    sources: new Map(
      surveyed.map(({ key, survey }) => [
        key,
        kindsOf(survey.pageSections.map(({ properties }) => properties)),
      ]),
    ),
  }
}

function hasFrontMatter({ template, titlePage, tableOfContents }: CompositionRequest): boolean {
  return (template ?? titlePage ?? tableOfContents) !== undefined
}

/** A block's tree for one item; a block chosen for several items is cloned for each but the last. */
export function treeFor(block: Block, isLast: boolean): XmlElement {
  return isLast ? block.element : cloneElement(block.element)
}
