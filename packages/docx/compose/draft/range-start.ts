import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { RangeStart } from '../pages/source-pages.ts'
import type { CompositionItem } from '../request/request.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { HeaderStories } from '../stories/header-stories.ts'

/**
 * Finds out which pages come before each copied section in the composed document. Pages of another document must end
 * before the section. The section must not inherit their headers, as Word would otherwise let it do (ECMA-376,
 * 17.10.5).
 */
export class RangeStarts {
  readonly #items: readonly CompositionItem[]
  readonly #headers: HeaderStories
  readonly #hasFrontMatter: boolean
  /**
   * Kinds that the first pages of the composed document have: "header", "footer", both or none. A copied section after
   * these pages would inherit their headers and footers.
   */
  readonly #ofBase: Set<string>
  readonly #ofSources: Map<string, Set<string>>

  constructor(
    items: readonly CompositionItem[],
    base: { page: XmlElement; hasFrontMatter: boolean },
    surveyed: readonly SurveyedSource[],
    headers: HeaderStories,
  ) {
    this.#items = items
    this.#headers = headers
    this.#hasFrontMatter = base.hasFrontMatter
    this.#ofBase = headerKinds([base.page])
    this.#ofSources = new Map(
      surveyed.map(({ key, survey }) => [key, headerKinds(survey.pageSections.map((it) => it.properties))]),
    )
  }

  /**
   * Returns two functions for the sections copied from one source document. `followsOther` tells whether pages of
   * another document come before a section. `emptyHeader` returns an empty header or footer for a section that would
   * otherwise inherit one from those pages, and `undefined` for other sections.
   */
  of({ key, survey }: SurveyedSource): RangeStart {
    const firstItem = (firstBlock: number): number =>
      Math.min(
        ...survey.ranges
          .filter(({ range }) => range.section.firstBlock === firstBlock)
          .map(({ range }) => range.item),
      )
    return {
      emptyHeader: (kind, firstBlock) =>
        this.#inherits(kind, firstItem(firstBlock)) ? this.#headers.empty(kind) : undefined,
      followsOther: (firstBlock) => {
        const before = this.#items[firstItem(firstBlock) - 1]
        if (!before) return this.#hasFrontMatter
        return before.kind !== 'section' || before.source !== key || before.endBlock > firstBlock
      },
    }
  }

  #inherits(kind: 'header' | 'footer', item: number): boolean {
    const before = this.#items.slice(0, item)
    return (
      this.#ofBase.has(kind) ||
      before.some((other) => other.kind === 'section' && this.#ofSources.get(other.source)?.has(kind))
    )
  }
}

function headerKinds(sections: readonly XmlElement[]): Set<string> {
  return new Set(
    sections.flatMap((section) =>
      ['header', 'footer'].filter((kind) => child(section, `w:${kind}Reference`) !== undefined),
    ),
  )
}
