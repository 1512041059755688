import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { compose } from './compose.ts'
import type { CompositionItem, CompositionRequest } from './request/request.ts'
import type { CompositionReport } from './request/report.ts'
import { visibleText } from './account/visible-text.ts'

/**
 * Document that a test composed from small Word files, parsed from the written file, with the report of the
 * composition.
 */
export interface ComposedFile {
  path: string
  report: CompositionReport
  body: XmlElement
  /** Returns the tree of the first part with a relationship kind. */
  part: (kind: string) => Promise<XmlElement>
  partNames: string[]
  document: DocumentPackage
}

/** Options of a composition in a test: any part of a composition request, and the content of a template. */
export type ComposeOptions = Omit<Partial<CompositionRequest>, 'sources' | 'template'> & {
  template?: WordFile
}

/**
 * Writes the given small Word files to a temporary folder, composes a document from them and passes it to `use`.
 * Without `items`, all files are copied whole, in their order. The folder is removed afterwards.
 */
export async function composeFiles(
  files: Record<string, WordFile>,
  options: ComposeOptions,
  use: (composed: ComposedFile) => Promise<void> | void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'compose-test-'))
  try {
    const sources: CompositionRequest['sources'] = {}
    for (const [key, file] of Object.entries(files)) {
      sources[key] = { path: await writeWordFile(join(folder, `${key}.docx`), file), name: `${key}.docx` }
    }
    const { template, ...rest } = options
    const report = await compose({
      output: join(folder, 'composed.docx'),
      sources,
      items: Object.keys(files).map((key) => whole(key)),
      fixHeadings: false,
      look: 'source',
      ...rest,
      ...(template ? { template: await writeWordFile(join(folder, 'template.docx'), template) } : {}),
    })
    const document = await DocumentPackage.open(report.output)
    try {
      const body = child(await document.partTree(document.mainPart), 'w:body') as XmlElement
      await use({
        path: report.output,
        report,
        body,
        document,
        partNames: document.zip.entries.map((entry) => entry.name),
        part: async (kind) => document.partTree((await document.partByKind(kind)) as string),
      })
    } finally {
      await document.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns an item for a composition request that copies a whole source, or the blocks from `firstBlock` up to, but
 * without, `endBlock`.
 */
export function whole(source: string, firstBlock = 0, endBlock = Infinity): CompositionItem {
  return { kind: 'section', source, firstBlock, endBlock }
}

/** Returns the visible texts of all paragraphs in a tree, without empty ones. */
export function texts(root: XmlElement): string[] {
  return [...descendants(root, 'w:p')]
    .map((paragraph) => visibleText(paragraph))
    .filter((text) => text !== '')
}

/** Returns the attribute `w:val` of the first element of the given name in a tree, or undefined if there is none. */
export function valueOf(root: XmlElement | undefined, name: string): string | undefined {
  return root && [...descendants(root, name)][0]?.attributes['w:val']
}

/** Returns the style with the given name from the root of a styles part, or undefined if there is none. */
export function styleNamed(styles: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(styles, 'w:style').find((style) => valueOf(style, 'w:name') === name)
}

/** Returns the first paragraph whose visible text contains `text`. Throws if there is none. */
export function paragraphWith(body: XmlElement, text: string): XmlElement {
  const found = [...descendants(body, 'w:p')].find((paragraph) => visibleText(paragraph).includes(text))
  if (!found) throw new Error(`no paragraph says "${text}"`)
  return found
}
