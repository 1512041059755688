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

/** Opens a document file as a .docx package. The composition closes the package when it ends. */
export type OpenDocument = (path: DocumentSource) => Promise<DocumentPackage>

/**
 * Source document after the first of two passes over it. The first pass counts the content of the selected ranges
 * (consecutive blocks) and finds what they refer to; the second pass copies them.
 */
export interface SurveyedSource {
  key: string
  name: string
  document: DocumentPackage
  survey: SourceUsage
  evenAndOddHeaders: boolean
  /**
   * Yields the blocks of the document's body once more, for the second pass. Their element names have the namespace
   * prefixes of `registry`.
   */
  blocks(registry: NamespaceRegistry): AsyncIterable<StoryItem>
}

/**
 * Arguments of the first pass over the source documents: a function that opens files, the content to clean away, a
 * signal to cancel, and the collector of notices for the composition's report.
 */
export interface FirstPass {
  open: OpenDocument
  clean: CleaningOptions | undefined
  signal: AbortSignal | undefined
  notices: Notices
}

/**
 * Result of the first pass over all source documents, before anything is copied: the findings about each document, the
 * counts of the content of the selected ranges, and the main language of those ranges.
 */
export interface Survey {
  sources: SurveyedSource[]
  /** Counts of the content of each selected range as it is in the source document, before any change. */
  inventories: ItemInventory[]
  /**
   * Language of most runs in the selected ranges, such as "pt-BR"; undefined if neither the runs nor the defaults of
   * their documents state one.
   */
  language: string | undefined
}

/**
 * Opens every source document from which something is selected, and makes the first of two passes over it. The pass
 * counts the content of each selected range for the ledger (the comparison of the sources with the result), and finds
 * what the range refers to, such as notes. No block is kept in memory.
 */
export async function surveySources(chosen: readonly ChosenSource[], pass: FirstPass): Promise<Survey> {
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

/**
 * Yields the given blocks. Before each one is yielded, it is counted for the ledger, because the first pass then cleans
 * it.
 */
async function* seenBy(
  counted: RangeInventories,
  blocks: AsyncIterable<StoryItem>,
): AsyncGenerator<StoryItem> {
  for await (const item of blocks) {
    counted.see(item)
    yield item
  }
}

/**
 * Returns the language in which most runs of the selected ranges (consecutive blocks) are marked, such as "pt-BR".
 * Returns undefined if neither the runs nor the defaults of their documents state a language.
 */
function languageOfSources(
  ranges: readonly { languages: ReadonlyMap<string, number> }[],
): string | undefined {
  const runs = new Map<string, number>()
  for (const { languages } of ranges)
    for (const [language, count] of languages) runs.set(language, (runs.get(language) ?? 0) + count)
  runs.delete('')
  return [...runs].sort(([, a], [, b]) => b - a)[0]?.[0]
}
