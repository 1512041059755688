import { dependsOnWidth } from '../pages/fit-header.ts'
import { textWidthOf } from '../pages/page-look.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { hasChosenBlock } from '../sources/source-usage.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { HeaderStories } from '../stories/header-stories.ts'
import type { TemplateBody } from './template-body.ts'

/**
 * Requests copies of the template's headers and footers that fit pages of the other orientation. A header for portrait
 * pages does not fill a landscape page. Does nothing if the headers fit any width, or if source documents keep their
 * own pages.
 */
export async function fitHeaders(
  { headersBy }: TemplateBody,
  pages: PageLook,
  sources: readonly SurveyedSource[],
  { host, headers }: { host: SourceDocument; headers: HeaderStories },
): Promise<void> {
  if (pages.look === 'source' || !(await hasWideHeaders(host))) return
  const from = textWidthOf(pages.base)
  for (const { survey } of sources) {
    for (const [at, { properties }] of survey.pageSections.entries()) {
      if (!hasChosenBlock(survey, at) || !pages.isTurned(properties)) continue
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
