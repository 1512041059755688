import type { DocumentSource } from '../../package/zip/random-access.ts'
import { RangeInventories } from '../../check/range-inventories.ts'
import type { ItemInventory } from '../../ledger/ledger.ts'
import type { StoryItem } from '../../package/parts/blocks.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { Cleaner } from '../cleaning/cleaner.ts'
import type { Notices } from '../account/notices.ts'
import type { ChosenSource } from '../request/plan.ts'
import type { CleaningOptions } from '../request/request.ts'
import { evenAndOddHeaders, loadStyles } from './source-document.ts'
import { bodyBlocks } from './source-stories.ts'
import { surveySource } from './source-usage.ts'
import type { SourceUsage } from './source-usage.ts'

/** Opens a document file as a .docx package. The caller closes the package. */
export type OpenDocument = (path: DocumentSource) => Promise<DocumentPackage>

/** Source document after the first pass, which counts its content. The second pass copies it. */
export interface SurveyedSource {
  key: string
  name: string
  document: DocumentPackage
  survey: SourceUsage
  evenAndOddHeaders: boolean
  /** Yields the body's blocks again for copying, with the namespace prefixes of `registry`. */
  blocks(registry: NamespaceRegistry): AsyncIterable<StoryItem>
}

/**
 * Arguments for the first pass through the source documents: a function that opens files, content to remove, and a
 * signal to cancel.
 */
export interface FirstPass {
  open: OpenDocument
  clean: CleaningOptions | undefined
  signal: AbortSignal | undefined
  notices: Notices
}

/** Result of the first pass through all source documents: facts about each, content counts, and the main language. */
export interface Survey {
  sources: SurveyedSource[]
  /** Content counts of each section to copy, before any change. */
  inventories: ItemInventory[]
  // A language is stated by a text run or by the defaults of its document.
  /** Language of most text in the sections to copy, such as "pt-BR"; `undefined` if none is stated. */
  language: string | undefined
}

/**
 * First pass: reads every source document once, counts the content of the sections, and finds the notes and so on that
 * they refer to.
 */
export async function surveySources(chosen: readonly ChosenSource[], pass: FirstPass): Promise<Survey> {
  // The counts are later compared with the finished document. No paragraph is kept in memory.
  const sources: SurveyedSource[] = []
  const inventories: ItemInventory[] = []
  for (const { key, name, path, ranges } of chosen) {
    const document = await pass.open(path)
    const read = (names: NamespaceRegistry, readOnly: boolean): AsyncGenerator<StoryItem> =>
      bodyBlocks(document, names, pass.signal, readOnly)
    const registry = new NamespaceRegistry()
    const styles = await loadStyles(document, registry)
    const counted = await RangeInventories.begin(
      document,
      ranges.map(({ section }) => section),
      registry,
    )
    const cleaner = new Cleaner(pass.clean, styles)
    const blocks = read(registry, !cleaner.isActive)
    const survey = await surveySource(seenBy(counted, blocks), ranges, styles, cleaner)
    for (const [at, inventory] of (await counted.finish()).entries()) {
      const range = ranges[at]
      if (range) inventories.push({ item: range.item, inventory })
    }
    for (const usage of survey.ranges) {
      const { firstBlock, endBlock } = usage.range.section
      if (endBlock !== Infinity && endBlock > survey.blockCount) {
        pass.notices.add(
          'range-outside-source',
          name,
          `blocks ${firstBlock} to ${endBlock} of ${survey.blockCount}`,
        )
      } else if (usage.blocks === 0) {
        pass.notices.add('section-without-content', name, `blocks ${firstBlock} to ${endBlock}`)
      }
    }
    sources.push({
      key,
      name,
      document,
      survey,
      evenAndOddHeaders: await evenAndOddHeaders(document, registry),
      blocks: (ofDraft) => read(ofDraft, false),
    })
  }
  const language = languageOfSources(sources.flatMap(({ survey }) => survey.ranges))
  return { sources, inventories, language }
}

/** Yields the given blocks after counting each, because the caller then cleans them. */
async function* seenBy(
  counted: RangeInventories,
  blocks: AsyncIterable<StoryItem>,
): AsyncGenerator<StoryItem> {
  // The caller removes tracked changes and hidden text from the blocks.
  for await (const item of blocks) {
    counted.see(item)
    yield item
  }
}

/** Returns the language of most text in the sections, such as "pt-BR"; `undefined` if none is stated. */
function languageOfSources(
  ranges: readonly { languages: ReadonlyMap<string, number> }[],
): string | undefined {
  const runs = new Map<string, number>()
  for (const { languages } of ranges)
    for (const [language, count] of languages) runs.set(language, (runs.get(language) ?? 0) + count)
  runs.delete('')
  return [...runs].sort(([, a], [, b]) => b - a)[0]?.[0]
}
