import { throwIfCancelled } from '../../package/errors.ts'
import type { Block } from '../../package/parts/blocks.ts'
import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { cloneElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import { contains } from '../request/plan.ts'
import { loadSource } from '../sources/source-document.ts'
import { bodyBlocks } from '../sources/source-stories.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { Draft } from './draft.ts'
import { noteDroppedContent } from './dropped-content.ts'
import type { Fragment } from './fragment.ts'
import type { RangeStarts } from './range-start.ts'
import type { RangeTarget } from './range-target.ts'
import { RangeWriter } from './range-writer.ts'
import { SourceCopy } from './source-copy.ts'

/** Second pass over the sources: what it needs besides the draft. */
export interface SecondPass {
  readonly target: RangeTarget
  readonly starts: RangeStarts
  readonly itemBookmarks: ItemBookmarks
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((done: number, total: number, current: string) => void) | undefined
}

/**
 * Copies the chosen blocks of each source into the spool.
 * @param begun the sources connected to the draft already, by key; emptied
 * @returns the fragments by item
 */
export async function copySources(
  draft: Draft,
  pass: SecondPass,
  surveyed: SurveyedSource[],
  begun: Map<string, SourceCopy>,
): Promise<Map<number, Fragment>> {
  const fragments = new Map<number, Fragment>()
  // Before anything is copied: a reference may lead to a bookmark that comes later.
  for (const { key, survey } of surveyed) {
    for (const { range, bookmarks } of survey.ranges)
      for (const name of bookmarks) draft.bookmarks.define(key, range.item, name)
  }
  const total = surveyed.reduce((sum, { survey }) => sum + survey.blockCount, 0)
  let done = 0
  const onBlock = (name: string, isLast: boolean): void => {
    if (!isLast) done++
    if (isLast || done % 50 === 0) pass.onProgress?.(done, total, name)
  }
  for (const source of surveyed) {
    throwIfCancelled(pass.signal)
    const copy = begun.get(source.key) ?? (await beginCopy(draft, source))
    begun.delete(source.key)
    for (const [item, fragment] of await copySource(source, copy, draft.target.registry, pass, onBlock))
      fragments.set(item, fragment)
    await draft.stories.copyFrom(copy)
    await noteDroppedContent(copy, source.survey, draft.styles.look)
  }
  return fragments
}

async function beginCopy(draft: Draft, source: SurveyedSource): Promise<SourceCopy> {
  const loaded = await loadSource(source.key, source.name, source.document, draft.target.registry)
  return SourceCopy.begin(draft, loaded, itemsOf(source))
}

/** Returns the indexes of the items that take a range of a source. */
export function itemsOf({ survey }: SurveyedSource): number[] {
  return survey.ranges.map(({ range }) => range.item)
}

async function copySource(
  source: SurveyedSource,
  copy: SourceCopy,
  registry: NamespaceRegistry,
  { target, starts, itemBookmarks, signal }: SecondPass,
  onBlock: (name: string, isLast: boolean) => void,
): Promise<[number, Fragment][]> {
  const { survey, document, name } = source
  const pages = await copy.pagesFor(survey.pageSections, starts.of(source))
  const writers: RangeWriter[] = []
  for (const usage of survey.ranges) {
    const bookmark = itemBookmarks.bookmarkAt(usage.range.item)
    writers.push(await RangeWriter.begin(target, copy, survey, usage, pages, bookmark, MAIN_PART))
  }
  let trailing: XmlElement[] = []
  for await (const item of bodyBlocks(document, registry, signal)) {
    if (item.kind === 'end') trailing = item.trailing
    if (item.kind !== 'block' && item.kind !== 'rows') continue
    const takers = writers.filter((writer) => contains(writer.usage.range, item.block.index))
    takers.forEach((writer, index) =>
      writer.write(item.block, treeFor(item.block, index === takers.length - 1)),
    )
    await target.spool.settle()
    if (item.kind === 'block') onBlock(name, false)
  }
  onBlock(name, true)
  const fragments = writers.map((writer): [number, Fragment] => [
    writer.usage.range.item,
    writer.finish(trailing),
  ])
  for (const [item, { blocks }] of fragments) if (blocks === 0) itemBookmarks.forget(item)
  // The headers of sections a range begins or ends in are written later, with the breaks around it.
  for (const [, fragment] of fragments) {
    for (const section of [fragment.startSection, fragment.endSection]) {
      if (section) target.pages.convert(section, pages, fragment.firstBlock)
    }
  }
  pages.letGoOfSource()
  return fragments
}

/** Returns a block's tree for one item. A block chosen for several items is cloned for each but the last. */
function treeFor(block: Block, isLast: boolean): XmlElement {
  return isLast ? block.element : cloneElement(block.element)
}
