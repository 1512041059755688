import { streamBlockBatches } from '../package/parts/blocks.ts'
import type { BlockWrapper, StoryItem } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { child, childValue } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { readAltChunks } from './alt-chunks.ts'
import { BlockReader } from './blocks/block-reader.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import type { BlockReading } from './blocks/block-reading.ts'
import { BodyMeasures } from './body-measures.ts'
import type { DocumentFacts, OpenedDocument, OpenOptions } from './document-reading.ts'
import { readHeaderTexts } from './header-texts.ts'
import { LanguageGuess } from './language.ts'
import { NoteTexts } from './notes.ts'
import { Numbering } from './blocks/numbering.ts'
import { findHeadings } from './headings/outline.ts'
import { resolvePages, SectionBreaks } from './blocks/pages.ts'
import { readProperties } from './properties.ts'
import { readSections } from './section-reading.ts'
import { cutSections } from './headings/sections.ts'
import { StyleTable } from './blocks/styles.ts'
import { TextSpool } from './text-spool.ts'

const COVER_CHARACTERS = 4000

/**
 * Reads a .docx (also .dotx, .docm) in one streaming pass; memory does not grow with the file.
 * @throws {DocxError} when the file is not a readable Word document; the message says why.
 */
export async function openDocument(path: string, options: OpenOptions = {}): Promise<OpenedDocument> {
  const pkg = await DocumentPackage.open(path, options.limits)
  const spool = new TextSpool(options.spoolFolder)
  try {
    return await readDocument(pkg, spool, options)
  } catch (error) {
    await spool.close()
    throw error
  } finally {
    await pkg.close()
  }
}

async function readDocument(
  pkg: DocumentPackage,
  spool: TextSpool,
  options: OpenOptions,
): Promise<OpenedDocument> {
  // One registry for all parts: markup remembered from one helps with the next.
  const registry = new NamespaceRegistry()
  const notices: string[] = []
  const notice = (text: string): void => void (notices.length < 100 && notices.push(text))
  const styles = new StyleTable(await optionalTree(pkg, 'styles', registry, notice))
  const numberingRoot = await optionalTree(pkg, 'numbering', registry, notice)
  const notes = new NoteTexts()
  const altChunks = await readAltChunks(pkg, notice)
  const context = (): BlockReaderContext => ({
    styles,
    // Each story counts its lists anew.
    numbering: new Numbering(numberingRoot),
    noteText: (kind, id) => notes.text(kind, id),
    altChunkText: (id) => altChunks.get(id) ?? '',
  })
  await notes.load(pkg, 'footnote', context(), registry, notice)
  await notes.load(pkg, 'endnote', context(), registry, notice)
  const properties = await readProperties(pkg, notice)
  const headerTexts = await readHeaderTexts(pkg, context(), registry, notice)

  const measures = new BodyMeasures(styles, spool)
  const reader = new BlockReader(context())
  const sectionBreaks = new SectionBreaks()
  const language = new LanguageGuess()
  language.declare(styles.language, 1)
  const opening: { block: number; text: string }[] = []
  let openingLength = 0
  const size = pkg.zip.entry(pkg.mainPart)?.size ?? 0
  const chunks = withProgress(pkg.partStream(pkg.mainPart), size, options.onProgress)
  const signal = options.signal ? { signal: options.signal } : {}
  const streamOptions = { part: pkg.mainPart, rowsApart: true, readOnly: true, ...signal }
  const noteText = (reading: BlockReading, block: number): void => {
    if (reading.inToc) return
    language.read(reading.text)
    if (openingLength >= COVER_CHARACTERS) return
    opening.push({ block, text: [reading.text, reading.extra].join('\n').trim() })
    openingLength += reading.text.length + reading.extra.length
  }
  let lastSection: XmlElement | undefined
  const take = (item: StoryItem): void => {
    if (item.kind === 'end') lastSection = item.sectionProperties
    if (item.kind === 'rows' && !isRemoved(item.block.wrappers)) {
      const rows = reader.readRows(item.block.element)
      if (rows.text !== '' && isTocControl(item.block.wrappers)) rows.inToc = true
      measures.addRows(rows)
      noteText(rows, measures.blockCount)
    }
    if (item.kind !== 'block') return
    const { block } = item
    const isGone = isRemoved(block.wrappers)
    if (isGone) reader.state.facts.hasTrackedChanges = true
    const reading = reader.read(isGone ? { ...block.element, children: [] } : block.element)
    if (reading.text !== '' && isTocControl(block.wrappers)) reading.inToc = true
    measures.add(reading)
    noteText(reading, block.index)
    if (reading.sectionProperties) {
      reader.state.pages.sectionEnded(
        sectionBreaks.add(block.index, childValue(reading.sectionProperties, 'w:type')),
      )
    }
  }
  for await (const items of streamBlockBatches(chunks, registry, streamOptions)) {
    for (const item of items) {
      take(item)
      if (spool.isFull) await spool.settle()
    }
  }
  if (lastSection) sectionBreaks.add(measures.blockCount, childValue(lastSection, 'w:type'))
  if (reader.state.fields.abandoned > 0)
    notice(`${reader.state.fields.abandoned} damaged field(s) were read as plain text.`)

  const headings = findHeadings(measures.candidates, {
    styles,
    toc: measures.toc,
    ...measures.body(),
    wordCount: measures.words,
    nextShown: (block) => measures.nextShown(block),
    isBody: (block) => measures.isBody(block),
    isToc: (block) => measures.isToc(block),
  })
  const ranges = cutSections(
    measures.blockCount,
    headings,
    (block) => measures.measure(block),
    measures.innerHeadings,
  )
  const pages = resolvePages({
    first: measures.firstPages,
    last: measures.lastPages,
    counter: reader.state.pages,
    sectionBreaks,
    wordCount: measures.words,
    statedPages: properties.pages,
  })
  const facts: DocumentFacts = {
    language: language.result(),
    properties,
    coverText: coverText(opening, headings[0]?.block),
    headerTexts,
    pageCount: pages?.pageCount,
    wordCount: measures.words,
    imageCount: measures.images,
    tableCount: measures.tables,
    graphicCount: measures.graphics,
    blockCount: measures.blockCount,
    hasTrackedChanges: reader.state.facts.hasTrackedChanges,
    hasComments: reader.state.facts.hasComments,
    notices,
  }
  options.onProgress?.(1)
  return {
    facts,
    sectionCount: ranges.length,
    sections: () => readSections(ranges, measures, spool, pages),
    close: () => spool.close(),
  }
}

async function optionalTree(
  pkg: DocumentPackage,
  kind: string,
  registry: NamespaceRegistry,
  notice: (text: string) => void,
): Promise<XmlElement | undefined> {
  const part = await pkg.partByKind(kind)
  if (part === undefined) return undefined
  try {
    return await pkg.partTree(part, registry, true)
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    notice(`The ${kind} of the document could not be read: ${error.message}`)
    return undefined
  }
}

async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  size: number,
  onProgress: ((fraction: number) => void) | undefined,
): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of chunks) {
    yield chunk
    read += chunk.length
    onProgress?.(size === 0 ? 0 : Math.min(1, read / size))
  }
}

function isRemoved(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
}

function isTocControl(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) =>
    properties.some(
      (el) => childValue(child(el, 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents',
    ),
  )
}

function coverText(
  opening: readonly { block: number; text: string }[],
  firstHeading: number | undefined,
): string {
  const before = opening.filter(
    ({ block, text }) => text !== '' && (firstHeading === undefined || block < firstHeading),
  )
  const lines = before.length > 0 ? before : opening.filter(({ text }) => text !== '').slice(0, 12)
  return lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, COVER_CHARACTERS)
}
