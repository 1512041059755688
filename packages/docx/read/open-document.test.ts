import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DocxError } from '../package/errors.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { openDocument } from './open-document.ts'
import { STYLES, body, h1, read, readPath, temporaryFolder, words } from './document-reading.fixture.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/docx')
const hasCorpus = existsSync(CORPUS)

describe('text', () => {
  const textOf = async (inner: string, more: Partial<WordFile> = {}): Promise<string> => {
    const { sections } = await read({ styles: STYLES, body: h1('T') + inner + body(30), ...more })
    return sections[0]?.text.replace(`\n${words(30)}`, '') ?? ''
  }
  const run = (inner: string): string => `<w:r>${inner}</w:r>`

  test('runs are joined; tabs and breaks are white space; soft hyphens are dropped', async () => {
    expect(
      await textOf(
        `<w:p>${run('<w:t>um</w:t><w:tab/><w:t>do</w:t>')}${run('<w:softHyphen/><w:t>is</w:t><w:br/><w:t>três</w:t><w:noBreakHyphen/><w:t>x</w:t>')}</w:p>`,
      ),
    ).toBe('um dois\ntrês-x')
  })

  test('the result of a field is read, but not its code or a nested code', async () => {
    const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`)
    const field = `<w:p>${mark('begin')}${run('<w:instrText> IF </w:instrText>')}${mark('begin')}${run('<w:instrText>REF a</w:instrText>')}${mark('separate')}${run('<w:t>inner</w:t>')}${mark('end')}${mark('separate')}${run('<w:t>shown</w:t>')}${mark('end')}${run('<w:t> after</w:t>')}</w:p>`
    expect(await textOf(field)).toBe('shown after')
  })

  test('a field without an end does not hide the rest of the document', async () => {
    const broken = `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>TOC</w:instrText>')}</w:p>`
    const { facts, sections } = await read({ styles: STYLES, body: h1('T') + broken + body().repeat(6) })
    expect(sections[0]?.words).toBeGreaterThan(80)
    expect(facts.notices).toEqual(['1 damaged field(s) were read as plain text.'])
  })

  test('deleted and hidden text is left out, inserted text is read', async () => {
    const { facts, sections } = await read({
      styles: STYLES,
      body: `${h1('T')}<w:p><w:ins>${run('<w:t>new </w:t>')}</w:ins><w:del>${run('<w:delText>old</w:delText>')}</w:del>${run('<w:rPr><w:vanish/></w:rPr><w:t>secret</w:t>')}${run('<w:t>end</w:t>')}</w:p>${body()}`,
    })
    expect(sections[0]?.text).toMatch(/^new end\n/)
    expect(facts.hasTrackedChanges).toBe(true)
  })

  test('a text box is read once, although it is stored twice', async () => {
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
    const chunk = (data: string) => [
      { name: 'word/chunk.html', data, kind: 'aFChunk', contentType: 'text/html', id: 'rIdC' },
    ]
    const body = '<w:altChunk r:id="rIdC"/>'
    const page =
      '<html><style>p{}</style><body><p>Ol&aacute; &#38; <b>ol&#233;</b></p><p>fim</p></body></html>'
    expect(await textOf(body, { parts: chunk(page) })).toBe('Olá & olé\nfim')
    const longer = `<html><body><p>${'İ'.repeat(9)}</p><STYLE>p{}</STYLE><p>fim</p></body></html>`
    expect(await textOf(body, { parts: chunk(longer) })).toBe(`${'İ'.repeat(9)}\nfim`)
  })
})

describe('pages', () => {
  const rendered = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r></w:p>'

  test('a manual break and the rendered break after it are one page', async () => {
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

  test('the end of a page section is a page unless the next one is continuous', async () => {
    const ends = (type: string): string =>
      `<w:p><w:pPr><w:sectPr><w:type w:val="${type}"/></w:sectPr></w:pPr></w:p>`
    const file = (last: string): WordFile => ({
      styles: STYLES,
      body: `${h1('A')}${body()}${rendered}${ends('nextPage')}${h1('B')}${body()}<w:sectPr><w:type w:val="${last}"/></w:sectPr>`,
    })
    expect((await read(file('nextPage'))).sections.map((s) => s.pageStart)).toEqual([1, 3])
    expect((await read(file('continuous'))).sections.map((s) => s.pageStart)).toEqual([1, 2])
  })

  test('a row across two pages has a break in every cell, but counts as one page', async () => {
    const cell = `<w:tc>${rendered}</w:tc>`
    const { facts } = await read({
      styles: STYLES,
      body: `${h1('A')}${body()}<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`,
    })
    expect(facts.pageCount).toBe(2)
  })

  test('without hints there is no page count', async () => {
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
  const path = await writeWordFile(join(await temporaryFolder(), 'cancel.docx'), { body: body() })
  await expect(openDocument(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'docx.cancelled',
  })
})

test('damaged bytes give a reading or a refusal with a sentence, never a crash', async () => {
  const folder = await temporaryFolder()
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

test('headings written in eight ways are all found', async () => {
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
