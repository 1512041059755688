import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DocxError } from '../package/errors.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { openDocument } from './open-document.ts'
import type { DocumentFacts, SectionReading } from './document-reading.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/docx')
const hasCorpus = existsSync(CORPUS)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readPath(path: string): Promise<{ facts: DocumentFacts; sections: SectionReading[] }> {
  const document = await openDocument(path)
  try {
    const sections: SectionReading[] = []
    for await (const section of document.sections()) sections.push(section)
    return { facts: document.facts, sections }
  } finally {
    await document.close()
  }
}

let files = 0
async function read(file: WordFile): Promise<{ facts: DocumentFacts; sections: SectionReading[] }> {
  return readPath(await writeWordFile(join(folder, `${files++}.docx`), file))
}

const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Ttulo2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>'
const h1 = (text: string, more = ''): string => paragraph(text, `<w:pStyle w:val="Ttulo1"/>${more}`)
const h2 = (text: string): string => paragraph(text, '<w:pStyle w:val="Ttulo2"/>')
const words = (n: number, word = 'palavra'): string =>
  Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ')
const body = (n = 40): string => paragraph(words(n))

describe('text', () => {
  const textOf = async (inner: string, more: Partial<WordFile> = {}): Promise<string> => {
    const { sections } = await read({ styles: STYLES, body: h1('T') + inner + body(30), ...more })
    return sections[0]?.text.replace(`\n${words(30)}`, '') ?? ''
  }
  const run = (inner: string): string => `<w:r>${inner}</w:r>`

  test('runs are joined; tabs and breaks are white space; soft hyphens are nothing', async () => {
    expect(
      await textOf(
        `<w:p>${run('<w:t>um</w:t><w:tab/><w:t>do</w:t>')}${run('<w:softHyphen/><w:t>is</w:t><w:br/><w:t>três</w:t><w:noBreakHyphen/><w:t>x</w:t>')}</w:p>`,
      ),
    ).toBe('um dois\ntrês-x')
  })

  test('of a field the result is read, never the code, nor a nested code', async () => {
    const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`)
    const field = `<w:p>${mark('begin')}${run('<w:instrText> IF </w:instrText>')}${mark('begin')}${run('<w:instrText>REF a</w:instrText>')}${mark('separate')}${run('<w:t>inner</w:t>')}${mark('end')}${mark('separate')}${run('<w:t>shown</w:t>')}${mark('end')}${run('<w:t> after</w:t>')}</w:p>`
    expect(await textOf(field)).toBe('shown after')
  })

  test('a field that is never ended does not swallow the document', async () => {
    const broken = `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>TOC</w:instrText>')}</w:p>`
    const { facts, sections } = await read({ styles: STYLES, body: h1('T') + broken + body().repeat(6) })
    expect(sections[0]?.words).toBeGreaterThan(80)
    expect(facts.notices).toEqual(['1 damaged field(s) were read as plain text.'])
  })

  test('deleted and hidden text is left out, inserted text is in', async () => {
    const { facts, sections } = await read({
      styles: STYLES,
      body: `${h1('T')}<w:p><w:ins>${run('<w:t>new </w:t>')}</w:ins><w:del>${run('<w:delText>old</w:delText>')}</w:del>${run('<w:rPr><w:vanish/></w:rPr><w:t>secret</w:t>')}${run('<w:t>end</w:t>')}</w:p>${body()}`,
    })
    expect(sections[0]?.text).toMatch(/^new end\n/)
    expect(facts.hasTrackedChanges).toBe(true)
  })

  test('a text box is read once, though it is stored twice', async () => {
    const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
    const drawing = run(
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('boxed')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${box('boxed')}</w:pict></mc:Fallback></mc:AlternateContent>`,
    )
    expect(await textOf(`<w:p>${run('<w:t>anchor</w:t>')}${drawing}</w:p>`)).toBe('anchor\nboxed')
  })

  test('a note is read where it is referenced', async () => {
    const footnotes = `<w:footnote w:id="-1" w:type="separator">${paragraph('line')}</w:footnote><w:footnote w:id="2">${paragraph('the note')}</w:footnote>`
    expect(
      await textOf(`<w:p>${run('<w:t>claim</w:t>')}${run('<w:footnoteReference w:id="2"/>')}</w:p>`, {
        footnotes,
      }),
    ).toBe('claim\nthe note')
  })

  test('a table is read row by row, its cells joined by bars', async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`
    expect(
      await textOf(
        `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr><w:tr>${cell('c')}<w:tc>${paragraph('d')}${paragraph('e')}</w:tc></w:tr></w:tbl>`,
      ),
    ).toBe('a | b\nc | d e')
  })

  test('an imported web page is read as text', async () => {
    const parts = [
      {
        name: 'word/chunk.html',
        data: '<html><style>p{}</style><body><p>Ol&aacute; &#38; <b>ol&#233;</b></p><p>fim</p></body></html>',
        kind: 'aFChunk',
        contentType: 'text/html',
        id: 'rIdC',
      },
    ]
    expect(await textOf('<w:altChunk r:id="rIdC"/>', { parts })).toBe('Olá & olé\nfim')
  })
})

describe('sections', () => {
  test('run from heading to heading, with path, block range and counts', async () => {
    const picture = '<w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>'
    const { sections } = await read({
      styles: STYLES,
      body: h1('Um') + body() + h2('Dois') + body(30) + picture + h1('Três') + body(26),
    })
    expect(
      sections.map(({ index, level, path, firstBlock, endBlock, words, images }) => ({
        index,
        level,
        path,
        firstBlock,
        endBlock,
        words,
        images,
      })),
    ).toEqual([
      { index: 0, level: 1, path: ['Um'], firstBlock: 0, endBlock: 2, words: 40, images: 0 },
      { index: 1, level: 2, path: ['Um', 'Dois'], firstBlock: 2, endBlock: 5, words: 30, images: 1 },
      { index: 2, level: 1, path: ['Três'], firstBlock: 5, endBlock: 7, words: 26, images: 0 },
    ])
    expect(sections[0]?.text).toBe(words(40))
  })

  test('a short one joins the one before it; its heading stays in the text and is named', async () => {
    const { sections } = await read({
      styles: STYLES,
      body: h1('Um') + body() + h2('Curto') + body(5) + h1('Três') + body(),
    })
    expect(sections.map((s) => [s.title, s.firstBlock, s.endBlock, s.joinedHeadings])).toEqual([
      ['Um', 0, 4, ['Curto']],
      ['Três', 4, 6, []],
    ])
    expect(sections[0]?.text).toContain('Curto')
    expect(sections[0]?.words).toBe(46)
  })

  test('a short one with a table or a picture stands alone, and so does a heading with nothing under it', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`
    const { sections } = await read({
      styles: STYLES,
      body: h1('Um') + body() + h1('Tabela') + table + h1('Vazio') + h2('Fim') + body(),
    })
    expect(sections.map((s) => s.title)).toEqual(['Um', 'Tabela', 'Vazio', 'Fim'])
    expect(sections[2]).toMatchObject({ words: 0, text: '', path: ['Vazio'] })
  })

  test('headings inside a table cannot begin a section, but they are named', async () => {
    const cell = (inner: string): string => `<w:tc>${inner}${body()}</w:tc>`
    const { sections } = await read({
      styles: STYLES,
      body: `${h1('Um')}${body()}<w:tbl><w:tr>${cell(body())}${cell(h2('Coluna'))}</w:tr></w:tbl>`,
    })
    expect(sections.map((s) => [s.title, s.joinedHeadings])).toEqual([['Um', ['Coluna']]])
  })

  test('a long one is cut into parts of about equal length between blocks', async () => {
    const { sections } = await read({ styles: STYLES, body: h1('Longo') + body(100).repeat(40) })
    expect(sections.map((s) => [s.title, s.words])).toEqual([
      ['Longo', 1400],
      ['Longo (2)', 1400],
      ['Longo (3)', 1200],
    ])
    expect(sections.map((s) => s.path.join())).toEqual(['Longo', 'Longo', 'Longo'])
    expect(sections.map((s) => s.endBlock)).toEqual([15, 29, 41])
  })

  test('without any structure, length alone cuts, and each part is named by its beginning', async () => {
    const { sections } = await read({ styles: STYLES, body: body(100).repeat(31) })
    expect(sections).toHaveLength(3)
    expect(sections.every((s) => s.headingSource === 'none' && s.title.startsWith('palavra0 palavra1'))).toBe(
      true,
    )
  })

  test('a cover is no section; a preface is', async () => {
    const cover = await read({
      styles: STYLES,
      body: paragraph('PROPOSTA') + paragraph('Hospital X') + h1('Um') + body(),
    })
    expect(cover.sections.map((s) => s.title)).toEqual(['Um'])
    expect(cover.facts.coverText).toBe('PROPOSTA\nHospital X')
    const preface = await read({ styles: STYLES, body: body() + h1('Um') + body() })
    expect(preface.sections.map((s) => s.firstBlock)).toEqual([0, 1])
  })

  test('a document without text has none', async () => {
    expect(
      (await read({ styles: STYLES, body: '<w:p/><w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>' }))
        .sections,
    ).toEqual([])
  })

  test('a table of contents is neither section nor text', async () => {
    const entry = paragraph('Um	3', '<w:pStyle w:val="TOC1"/>')
    const { sections, facts } = await read({
      styles: STYLES,
      body: h1('Sumário') + entry + entry + h1('Um') + body(),
    })
    expect(sections.map((s) => s.title)).toEqual(['Um'])
    expect(facts.wordCount).toBe(42)
  })

  test('ranges are contiguous and no detected heading is lost, whatever the document', async () => {
    const block = fc.oneof(
      fc.integer({ min: 1, max: 3 }).map((level) => ({ kind: 'heading', level, n: 1 })),
      fc.integer({ min: 0, max: 900 }).map((n) => ({ kind: 'text', level: 0, n })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 25 }), async (blocks) => {
        const xml = blocks.map(({ kind, level, n }, i) =>
          kind === 'heading'
            ? paragraph(`H${i}x`, `<w:outlineLvl w:val="${level - 1}"/>`)
            : paragraph(words(n)),
        )
        const { sections } = await read({ body: xml.join('') })
        for (const [i, section] of sections.entries()) {
          expect(section.endBlock).toBeGreaterThan(section.firstBlock)
          if (i > 0) expect(section.firstBlock).toBe(sections[i - 1]?.endBlock)
        }
        if (sections.length > 0) expect(sections.at(-1)?.endBlock).toBe(blocks.length)
        const titles = sections.map((s) => s.title.replace(/ \(\d+\)$/, ''))
        const named = titles.concat(sections.flatMap((s) => s.joinedHeadings))
        for (const [i, { kind }] of blocks.entries())
          if (kind === 'heading') expect(named).toContain(`H${i}x`)
      }),
      { numRuns: 60 },
    )
  })
})

describe('pages', () => {
  const rendered = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r></w:p>'

  test('a break by hand and the rendered break after it are one page', async () => {
    const broken = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    const { sections, facts } = await read({
      styles: STYLES,
      body: h1('Um') + body() + broken + rendered + rendered + h1('Dois') + body(),
    })
    expect(facts.pageCount).toBe(3)
    expect(sections.map((s) => [s.pageStart, s.pageEnd])).toEqual([
      [1, 3],
      [3, 3],
    ])
  })

  test('the end of a layout section is a page unless the next one is continuous', async () => {
    const ends = (type: string): string =>
      `<w:p><w:pPr><w:sectPr><w:type w:val="${type}"/></w:sectPr></w:pPr></w:p>`
    const file = (last: string): WordFile => ({
      styles: STYLES,
      body: `${h1('A')}${body()}${rendered}${ends('nextPage')}${h1('B')}${body()}<w:sectPr><w:type w:val="${last}"/></w:sectPr>`,
    })
    expect((await read(file('nextPage'))).sections.map((s) => s.pageStart)).toEqual([1, 3])
    expect((await read(file('continuous'))).sections.map((s) => s.pageStart)).toEqual([1, 2])
  })

  test('a row that runs over a page says so in every cell, but it is one page', async () => {
    const cell = `<w:tc>${rendered}</w:tc>`
    const { facts } = await read({
      styles: STYLES,
      body: `${h1('A')}${body()}<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`,
    })
    expect(facts.pageCount).toBe(2)
  })

  test('without hints no page is claimed', async () => {
    const { sections, facts } = await read({ styles: STYLES, body: h1('A') + body(400).repeat(3) })
    expect(facts.pageCount).toBeUndefined()
    expect(sections[0]).not.toHaveProperty('pageStart')
  })
})

test('facts: language, properties, headers, counts', async () => {
  const { facts } = await read({
    styles: STYLES,
    header: paragraph('Hospital São Lucas'),
    coreProperties: '<dc:title>Proposta</dc:title><dc:creator>Ana</dc:creator>',
    body:
      paragraph(
        'O sistema será implantado pela equipa no hospital, com suporte para os utilizadores e para as unidades de saúde.',
      ) + '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
  })
  expect(facts).toMatchObject({
    language: 'pt',
    headerTexts: ['Hospital São Lucas'],
    tableCount: 1,
    properties: { title: 'Proposta', creator: 'Ana' },
  })
})

test('cancelling stops the reading', async () => {
  const path = await writeWordFile(join(folder, 'cancel.docx'), { body: body() })
  await expect(openDocument(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'docx.cancelled',
  })
})

test('damaged bytes never crash: a reading or a refusal in words', async () => {
  const path = await writeWordFile(join(folder, 'whole.docx'), {
    styles: STYLES,
    header: paragraph('h'),
    footnotes: '',
    body: (h1('T') + body()).repeat(20),
  })
  const whole = await readFile(path)
  const damage = fc.record({
    cut: fc.option(fc.integer({ min: 0, max: whole.length })),
    changes: fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.integer({ min: 0, max: 255 }) }), {
      maxLength: 8,
    }),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ cut, changes }) => {
      const bytes = Buffer.from(whole)
      for (const { at, byte } of changes) bytes[at] = byte
      const broken = join(folder, 'broken.docx')
      await writeFile(broken, cut === null ? bytes : bytes.subarray(0, cut))
      try {
        await readPath(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(DocxError)
        expect((error as DocxError).message).toMatch(/^[A-Z].{15,}\.$/)
      }
    }),
    { numRuns: 300 },
  )
})

test(
  'every corpus document is read, every malformed one refused with a sentence',
  { timeout: 120_000 },
  async () => {
    if (!hasCorpus) return console.info('left out: the corpus of real documents is not here')
    const [head = '', ...rows] = readFileSync(join(CORPUS, 'MANIFEST.tsv'), 'utf8').trim().split('\n')
    const malformed = head.split('\t').indexOf('malformed')
    const wrong: string[] = []
    for (const row of rows) {
      const columns = row.split('\t')
      const name = columns[0] as string
      try {
        const { sections } = await readPath(join(CORPUS, name))
        if (columns[malformed] === 'Y') wrong.push(`${name} was read as ${sections.length} sections`)
      } catch (error) {
        if (!(error instanceof DocxError) || columns[malformed] !== 'Y')
          wrong.push(`${name}: ${String(error)}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('eight ways to write eight headings, eight headings found', async () => {
  if (!hasCorpus) return console.info('left out: the synthetic variants are not here')
  const variants = [
    'estilos-proprios-outline-herdado',
    'numeracao-como-titulo',
    'numeros-digitados',
    'outlineLvl-direto',
    'titulo-em-tabela',
    'titulo-nome-localizado',
    'titulo-ptPT-id-Ttulo1',
    'titulos-so-visuais',
  ]
  for (const variant of variants) {
    const { sections } = await readPath(join(CORPUS, `synthetic-pt__${variant}.docx`))
    expect(
      sections.map((s) => s.title.replace(/^[\d.]+ /, '').toLocaleLowerCase('pt')),
      variant,
    ).toEqual([
      'apresentação da empresa',
      'referências na área da saúde',
      'solução proposta',
      'arquitetura técnica',
      'segurança e proteção de dados',
      'rgpd',
      'plano de implementação',
      'equipa técnica',
    ])
  }
})
