import { wholePlaceholder } from '../front/places/own-contents.ts'
import { hasContent } from '../front/places/page-ends.ts'
import { placeInTemplate } from '../front/places/template-places.ts'
import { fillPlaceholders, type PlaceholderKey } from '../front/placeholders.ts'
import type { PlaceholderValues } from '../front/placeholder-values.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { child, childrenOf, childValue, descendants, type XmlElement } from '../package/xml/xml.ts'
import { findPlaceholders } from '../preflight/walk/placeholders.ts'
import { ActiveContentScan, type ActiveCount } from '../read/active-content-scan.ts'
import { flowText } from '../replace/rewrite-flow.ts'
import { readFlow } from '../replace/text-flow.ts'

/**
 * Properties of a template that help people to choose it: the placeholders that a proposal fills or leaves, whether it
 * has a cover and styles headings, and its active content. Active content fetches or runs something without a click.
 */
export interface TemplateInspection {
  /** Values and places that a proposal fills, in the order of `FILLED`. */
  fills: PlaceholderKey[]
  /** Placeholders that a proposal leaves unfilled, in the template's spelling; at most `MOST_UNFILLED`. */
  unfilled: string[]
  active: ActiveCount[]
  /** True if the file has a Visual Basic project. */
  hasMacros: boolean
  /** True if the template has text or pictures of its own before the table of contents and the sections. */
  hasCover: boolean
  /** True if the template itself styles headings ("heading 1" to "heading 9", 17.7.4.9). */
  hasHeadingStyles: boolean
}

const TEXTS = [
  'organization',
  'tender',
  'date',
  'kind',
  'company',
  'registration',
  'address',
  'contacts',
] as const satisfies (keyof PlaceholderValues)[]
const FILLED: readonly PlaceholderKey[] = [...TEXTS, 'logo', 'content', 'toc']
const MOST_UNFILLED = 50
const MACROS = /(^|\/)vba(Project|Data)[^/]*\.(bin|xml)$/i
/** Stories besides the body whose placeholders a proposal fills. */
const FILLED_STORIES = ['header', 'footer']
const OTHER_STORIES = ['footnotes', 'endnotes', 'comments']

/**
 * Reads a template before it is used. Returns which of its placeholders and bound content controls a proposal fills,
 * which stay unfilled, and whether the template styles headings. Also returns its active content, which fetches or runs
 * something without a click.
 * @throws {DocxError} when the file is no Word document or a part is damaged
 */
export async function inspectTemplate(path: string): Promise<TemplateInspection> {
  const file = await DocumentPackage.open(path)
  try {
    const scan = await ActiveContentScan.begin(file)
    const found = new Findings()
    const main = await file.partTree(file.mainPart)
    const body = child(main, 'w:body')
    for (const block of childrenOf(body)) scan.see(block)
    found.lookAtBody(main, body)
    for (const kind of FILLED_STORIES)
      for (const part of await file.partsByKind(kind)) found.lookAtStory(await file.partTree(part))
    for (const kind of OTHER_STORIES)
      for (const part of await file.partsByKind(kind)) found.lookForUnfilled(await file.partTree(part))
    const registry = new NamespaceRegistry()
    const styles = await file.treeByKind('styles', { registry, readOnly: true })
    return {
      fills: FILLED.filter((key) => found.filled.has(key)),
      unfilled: [...found.unfilled].slice(0, MOST_UNFILLED),
      active: await scan.finish(registry),
      hasMacros:
        file.zip.entries.some(({ name }) => MACROS.test(name)) ||
        (await file.partsByKind('vbaProject')).length > 0,
      hasCover: found.hasCover,
      hasHeadingStyles: childrenOf(styles, 'w:style').some((style) =>
        /^heading [1-9]$/i.test(childValue(style, 'w:name') ?? ''),
      ),
    }
  } finally {
    await file.close()
  }
}

class Findings {
  readonly filled = new Set<PlaceholderKey>()
  readonly unfilled = new Set<string>()
  hasCover = false

  lookAtBody(main: XmlElement, body: XmlElement | undefined): void {
    const blocks = childrenOf(body).filter(({ name }) => name !== 'w:sectPr')
    const parts = placeInTemplate(blocks)
    if (parts.namesContentPlace) this.filled.add('content')
    if (parts.namesTocPlace) this.filled.add('toc')
    this.hasCover = parts.beforeToc.some(hasContent)
    if (body)
      body.children = [
        ...parts.beforeToc,
        ...parts.betweenTocAndContent,
        ...parts.afterContent,
        ...parts.afterToc,
      ]
    this.lookAtStory(main)
  }

  lookAtStory(root: XmlElement): void {
    // A value is listed when filling it in changes something.
    for (const key of TEXTS) if (fillPlaceholders(root, { [key]: 'x' }) > 0) this.filled.add(key)
    this.lookForUnfilled(root, true)
  }

  lookForUnfilled(root: XmlElement, takesLogo = false): void {
    for (const paragraph of descendants(root)) {
      if (paragraph.name !== 'w:p' && paragraph.name !== 'a:p') continue
      if (takesLogo && wholePlaceholder(paragraph) === 'logo') this.filled.add('logo')
      else
        for (const { kind, text } of findPlaceholders(flowText(readFlow(paragraph).flow)))
          if (kind === 'placeholder') this.unfilled.add(text)
    }
  }
}
