import { dependsOnWidth } from '../pages/fit-header.ts'
import { textWidthOf } from '../pages/page-look.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { PageSection } from '../pages/page-section.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import type { SourceUsage } from '../sources/source-usage.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { HeaderStories } from '../stories/header-stories.ts'
import type { TemplateBody } from './template-body.ts'

/** Requests copies of the template's headers that fit the turned pages of the selected texts. */
export async function fitHeaders(
  { headersBy }: TemplateBody,
  pages: PageLook,
  sources: readonly SurveyedSource[],
  { host, headers }: { host: SourceDocument; headers: HeaderStories },
): Promise<void> {
  if (pages.look === 'source' || !(await hasWideHeaders(host))) return
  const from = textWidthOf(pages.base)
  for (const { survey } of sources) {
    for (const { properties } of shownSections(survey)) {
      if (!pages.isTurned(properties)) continue
      const to = pages.textWidthLike(properties)
      if (pages.turnedHeaders.has(to)) continue
      pages.turnedHeaders.set(to, headersBy(await headers.carrier(host, { from, to })))
    }
  }
}

async function hasWideHeaders({ document }: SourceDocument): Promise<boolean> {
  for (const { kind, part } of await document.relationships(document.mainPart)) {
    const isHeader = (kind === 'header' || kind === 'footer') && part !== undefined
    if (isHeader && dependsOnWidth(await document.partTree(part))) return true
  }
  return false
}

/** Returns the page sections of a source that contain a selected block. */
function shownSections({ pageSections, ranges }: SourceUsage): PageSection[] {
  return pageSections.filter(({ lastBlock }, at) => {
    const firstBlock = (pageSections[at - 1]?.lastBlock ?? -1) + 1
    return ranges.some(
      ({ range: { section } }) => section.firstBlock <= lastBlock && section.endBlock > firstBlock,
    )
  })
}
