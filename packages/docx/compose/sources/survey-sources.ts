import { RangeInventories } from '../../check/range-inventories.ts'
import type { ItemInventory } from '../../ledger/ledger.ts'
import type { StoryItem } from '../../package/parts/blocks.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { Cleaner } from '../cleaning/cleaner.ts'
import type { Notices } from '../account/notices.ts'
import type { Plan } from '../request/plan.ts'
import type { CompositionRequest } from '../request/request.ts'
import { evenAndOddHeaders, loadStyles } from './source-document.ts'
import { bodyBlocks } from './source-stories.ts'
import { surveySource } from './source-usage.ts'
import type { SourceUsage } from './source-usage.ts'

export type OpenDocument = (path: string) => Promise<DocumentPackage>

/** A source after the first pass. */
export interface SurveyedSource {
  key: string
  name: string
  document: DocumentPackage
  survey: SourceUsage
  evenAndOddHeaders: boolean
}

/** First pass over every source that something was chosen from. */
export async function surveySources(
  request: CompositionRequest,
  plan: Plan,
  open: OpenDocument,
  notices: Notices,
  before: ItemInventory[],
): Promise<SurveyedSource[]> {
  const surveyed: SurveyedSource[] = []
  for (const [key, ranges] of plan.bySource) {
    const source = request.sources[key]
    if (!source) continue
    const document = await open(source.path)
    const registry = new NamespaceRegistry()
    const styles = await loadStyles(document, registry)
    const counted = await RangeInventories.begin(
      document,
      ranges.map(({ section }) => section),
      registry,
    )
    const cleaner = new Cleaner(request.clean, styles)
    const blocks = bodyBlocks(document, registry, request.signal, !cleaner.isActive)
    const survey = await surveySource(seenBy(counted, blocks), ranges, styles, cleaner)
    for (const [at, inventory] of (await counted.finish()).entries()) {
      const range = ranges[at]
      if (range) before.push({ item: range.item, inventory })
    }
    for (const usage of survey.ranges) {
      const { firstBlock, endBlock } = usage.range.section
      if (endBlock !== Infinity && endBlock > survey.blockCount) {
        notices.add(
          'range-outside-source',
          source.name,
          `blocks ${firstBlock} to ${endBlock} of ${survey.blockCount}`,
        )
      } else if (usage.blocks === 0) {
        notices.add('section-without-content', source.name, `blocks ${firstBlock} to ${endBlock}`)
      }
    }
    surveyed.push({
      key,
      name: source.name,
      document,
      survey,
      evenAndOddHeaders: await evenAndOddHeaders(document, registry),
    })
  }
  return surveyed
}

/** Lets the ledger count each block as it is, before the first pass cleans it. */
async function* seenBy(
  counted: RangeInventories,
  blocks: AsyncIterable<StoryItem>,
): AsyncGenerator<StoryItem> {
  for await (const item of blocks) {
    counted.see(item)
    yield item
  }
}
