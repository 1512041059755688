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

/** Opens a document file as a .docx package. The caller closes the package after everything is copied. */
export type OpenDocument = (path: DocumentSource) => Promise<DocumentPackage>

/**
 * Source document after it was read the first time. Each source document is read twice: first its content is counted
 * and references are found, then its sections are copied.
 */
export interface SurveyedSource {
  key: string
  name: string
  document: DocumentPackage
  survey: SourceUsage
  evenAndOddHeaders: boolean
  /**
   * Reads the paragraphs and tables of the document's body for copying, after they were read once before. The names of
   * their elements get the namespace prefixes of `registry`.
   */
  blocks(registry: NamespaceRegistry): AsyncIterable<StoryItem>
}

/**
 * Arguments for reading the source documents the first time, before their sections are copied. They tell, for example,
 * how to open a file and which content to remove.
 */
export interface FirstPass {
  open: OpenDocument
  clean: CleaningOptions | undefined
  signal: AbortSignal | undefined
  notices: Notices
}

/**
 * Result of reading all source documents the first time, before anything is copied. It has facts about each document,
 * counts of the content of the sections to copy, and their main language.
 */
export interface Survey {
  sources: SurveyedSource[]
  /** Counts of the content of each section to copy, as it is in the source document before any change. */
  inventories: ItemInventory[]
  /**
   * Language of most text runs in the sections to copy, such as "pt-BR". `undefined` if neither the runs nor the
   * defaults of their documents state one.
   */
  language: string | undefined
}

/**
 * Opens every source document and reads it once, before anything is copied. Counts the content of each section to copy,
 * because the counts are later compared with the finished document. Also finds what the sections refer to, such as
 * notes. No paragraph is kept in memory.
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
 * Yields the given paragraphs and tables, and counts the content of each one before that. The order matters, because
 * the caller removes tracked changes and hidden text from it afterwards.
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
 * Returns the language in which most text runs of the given sections are marked, such as "pt-BR". Returns `undefined`
 * if neither the runs nor the defaults of their documents state a language.
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
