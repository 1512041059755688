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

/** Test composition, read back from the written file. */
export interface ComposedFile {
  path: string
  report: CompositionReport
  body: XmlElement
  /** Returns the tree of the first part with a relationship kind. */
  part: (kind: string) => Promise<XmlElement>
  partNames: string[]
  document: DocumentPackage
}

export type ComposeOptions = Omit<Partial<CompositionRequest>, 'sources' | 'template'> & {
  template?: WordFile
}

/**
 * Writes the given Word files, composes them and reads the result. Without `items`, all files are used whole and in
 * order.
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

/** Returns an item with a whole source, or with some of its blocks. */
export function whole(source: string, firstBlock = 0, endBlock = Infinity): CompositionItem {
  return { kind: 'section', source, firstBlock, endBlock }
}

export function texts(root: XmlElement): string[] {
  return [...descendants(root, 'w:p')]
    .map((paragraph) => visibleText(paragraph))
    .filter((text) => text !== '')
}

/** Returns the `w:val` of the first descendant with a name. */
export function valueOf(root: XmlElement | undefined, name: string): string | undefined {
  return root && [...descendants(root, name)][0]?.attributes['w:val']
}

/** Returns the style with a name from a styles part. */
export function styleNamed(styles: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(styles, 'w:style').find((style) => valueOf(style, 'w:name') === name)
}

export function paragraphWith(body: XmlElement, text: string): XmlElement {
  const found = [...descendants(body, 'w:p')].find((paragraph) => visibleText(paragraph).includes(text))
  if (!found) throw new Error(`no paragraph says "${text}"`)
  return found
}
