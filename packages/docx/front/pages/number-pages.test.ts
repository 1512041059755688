import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { descendants, element, textContent, type XmlElement } from '../../package/xml/xml.ts'
import { classicDesign } from '../designs/classic.ts'
import { writeTemplate } from '../designs/write-template.ts'
import { ensureFrontStyles } from '../front-styles.ts'
import { numberPages, writePageNumbers } from './number-pages.ts'
import { parseDestinations, renderPages } from './render-pages.ts'
import { tableOfContents, tocBookmark } from '../table-of-contents.ts'
import { bookmarkHeading } from '../bookmark-heading.ts'
import { pageBreak, paragraph, run } from '../wordprocessing.ts'

let folder: string
let path: string

/** Writes a document of `count` chapters, each on its own page after the contents, all listed on page 1. */
async function writeChapters(count: number): Promise<void> {
  const titles = Array.from({ length: count }, (_, index) => `Capítulo ${index + 1}`)
  const entries = titles.map((text, index) => ({ level: 1, text, bookmark: tocBookmark(index), page: 1 }))
  const styles = ensureFrontStyles(element('w:styles'))
  const contents = tableOfContents(entries, {
    title: 'Sumário',
    maxLevel: 3,
    textWidth: 9070,
    styles,
    controlId: 7,
  })
  const chapters = titles.flatMap((title, index): XmlElement[] => {
    const heading = paragraph('Heading1', [run(title)])
    bookmarkHeading(heading, tocBookmark(index), index)
    return [pageBreak(), heading]
  })
  await writeTemplate(path, { ...classicDesign, cover: [...contents, ...chapters] })
}

async function numbers(): Promise<string[]> {
  const document = await DocumentPackage.open(path)
  const main = await document.partTree(document.mainPart)
  await document.close()
  return [...descendants(main, 'w:hyperlink')].map((link) => {
    return [...descendants(link, 'w:t')].map(textContent).at(-1) ?? ''
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'number-pages-'))
  path = join(folder, 'chapters.docx')
})
afterEach(() => rm(folder, { recursive: true }))

describe('page numbers of a table of contents', () => {
  it('are written into its entries, wherever the part is split into chunks', async () => {
    await writeChapters(300)
    const pages = new Map(Array.from({ length: 300 }, (_, index) => [tocBookmark(index), index + 2]))
    expect(await writePageNumbers(path, pages)).toBe(true)
    expect(await numbers()).toEqual([...pages.values()].map(String))
  })

  it('all stay estimated when one is unknown', async () => {
    await writeChapters(2)
    expect(await writePageNumbers(path, new Map([[tocBookmark(0), 2]]))).toBe(false)
    expect(await numbers()).toEqual(['1', '1'])
  })

  it('stay estimated without a renderer', async () => {
    await writeChapters(2)
    const programs = { soffice: 'no-such-program', pdfinfo: 'no-such-program' }
    expect(await numberPages(path, { programs })).toBe('estimated')
  })

  // It may render twice, and a rendering may take two minutes.
  it('come from LibreOffice when it is installed', { timeout: 300_000 }, async () => {
    await writeChapters(4)
    const pages = await numberPages(path)
    if (pages === 'estimated' && (await renderPages(path)) === undefined) {
      console.log('left out: page numbers by LibreOffice, soffice or pdfinfo is not on this machine')
      return
    }
    expect(pages).toBe('rendered')
    expect(await numbers()).toEqual(['2', '3', '4', '5'])
  })

  it('are read from the output of pdfinfo', () => {
    const listed = [
      'Page  Destination                 Name',
      '   3 [ XYZ   99  747 null      ] "5FToc700000000"',
      '  12 [ Fit                     ] "_Toc700000001"',
      '  13 [ XYZ   99  747 null      ] "other"',
    ]
    expect([...parseDestinations(listed.join('\n'))]).toEqual([
      ['_Toc700000000', 3],
      ['_Toc700000001', 12],
    ])
  })
})
