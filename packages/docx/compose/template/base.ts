import { join } from 'node:path'
import { plainTemplate, writeTemplate } from '../../front/designs/write-template.ts'
import { ensureFrontStyles } from '../../front/front-styles.ts'
import { defaultPage } from '../../front/page-layout.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { child, childrenOf, cloneElement, element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { dropStyleNames } from '../styles/formatting.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import { NumberingPart } from '../lists/numbering-part.ts'
import type { CompositionRequest, Look } from '../request/request.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { loadSource } from '../sources/source-document.ts'
import { StyleTable } from '../styles/style-table.ts'
import { TargetStyles } from '../styles/target-styles.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'

/** Names of Word's built-in styles for headings, title page and table of contents. */
export const FRONT_STYLE_NAMES = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) => [`heading ${level}`, `toc ${level}`]),
  'Title',
  'Subtitle',
  'TOC Heading',
]

/**
 * Document from which the composed document starts: the template, or the first source document. It gives the settings,
 * theme and fonts to the composed document. A template also gives its styles and lists.
 */
export interface Base {
  look: Look
  /**
   * The requested template, or the product's own one. `undefined` when the composed document takes its look from the
   * first source document.
   */
  template?: SourceDocument
  /**
   * Document that gives the settings, theme and fonts: the template, or the first source document if there is no
   * template.
   */
  host: SourceDocument
  styles: TargetStyles
  numbering: NumberingPart
  /** Page settings (`w:sectPr`) for a document whose template has none: A4 portrait. */
  page: XmlElement
}

/**
 * Services for opening the template, such as a function that opens files, and a folder into which the product's own
 * template is written.
 */
export interface BaseTarget {
  /** Folder into which the product's own template is written if no template was requested. */
  folder: string
  registry: NamespaceRegistry
  ids: IdAllocator
  open: (path: string) => Promise<DocumentPackage>
}

/**
 * Removes the automatic numbers of the heading styles (`w:numPr`; ECMA-376, 17.9.18), in place. A preview of one
 * section shows no numbers, because the numbers of its headings in the proposal are unknown.
 */
function dropHeadingNumbers(styles: XmlElement): void {
  for (const style of childrenOf(styles, 'w:style')) {
    const properties = child(style, 'w:pPr')
    if (!properties || !child(properties, 'w:outlineLvl')) continue
    properties.children = properties.children.filter((one) => !isElement(one) || one.name !== 'w:numPr')
  }
}

/**
 * Opens the document from which the composed document starts: the requested template, if there is one. Otherwise it is
 * the first source document if source documents keep their own look, or else the product's own template.
 */
export async function openBase(
  wanted: Pick<CompositionRequest, 'look' | 'template' | 'templateLookOnly'>,
  first: { key: string; name: string; document: DocumentPackage },
  { folder, registry, ids, open }: BaseTarget,
): Promise<Base> {
  const look = wanted.look ?? 'template'
  if (look === 'source' && wanted.template === undefined) {
    const firstSource = await loadSource(first.key, first.name, first.document, registry)
    const defaults = childrenOf(firstSource.styles.root).filter(
      ({ name }) => name === 'w:docDefaults' || name === 'w:latentStyles',
    )
    const root = element('w:styles', {}, defaults.map(cloneElement))
    dropStyleNames(root)
    const table = new StyleTable(root, false)
    return {
      look,
      host: firstSource,
      styles: new TargetStyles(table, firstSource.theme, look),
      numbering: new NumberingPart(ids),
      page: defaultPage(),
    }
  }
  const path = wanted.template ?? join(folder, 'plain.docx')
  if (wanted.template === undefined) await writeTemplate(path, plainTemplate)
  const template = await loadSource(TEMPLATE_KEY, 'template', await open(path), registry)
  const root = cloneElement(template.styles.root)
  dropRepeatedStyles(root)
  ensureFrontStyles(root)
  if (wanted.templateLookOnly) dropHeadingNumbers(root)
  return {
    look,
    template,
    host: template,
    styles: new TargetStyles(new StyleTable(root), template.theme, look),
    numbering: new NumberingPart(ids, template.numbering),
    page: defaultPage(),
  }
}

// If two styles have the same id, Word repairs the part and keeps the first. So does this function.
function dropRepeatedStyles(root: XmlElement): void {
  const seen = new Set<string>()
  root.children = root.children.filter((node) => {
    const id = isElement(node) && node.name === 'w:style' ? node.attributes['w:styleId'] : undefined
    if (id === undefined) return true
    const repeated = seen.has(id)
    seen.add(id)
    return !repeated
  })
}
