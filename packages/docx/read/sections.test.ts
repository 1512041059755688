import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { STYLES, body, h1, h2, read, words } from './document-reading.fixture.ts'

describe('sections', () => {
  test('extend from heading to heading, with path, block range and counts', async () => {
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

  test('keep a declared heading, however short their text', async () => {
    const { sections } = await read({
      styles: STYLES,
      body:
        h1('Segurança') +
        body(12) +
        h1('Treinamento') +
        body(5) +
        h2('Migração') +
        body(1) +
        h1('Prazo') +
        body(8),
    })
    expect(sections.map((s) => [s.title, s.words, s.joinedHeadings])).toEqual([
      ['Segurança', 12, []],
      ['Treinamento', 5, []],
      ['Migração', 1, []],
      ['Prazo', 8, []],
    ])
  })

  test('begin at a declared heading that is too long for a title, and then contain it', async () => {
    const requirement = `Atender ${words(80)}`
    const { sections } = await read({
      styles: STYLES,
      body: h1('Um') + body(30) + h1(requirement) + body(12) + h1('Dois') + body(30),
    })
    expect(sections.map((s) => [s.firstBlock, s.endBlock, s.words, s.headingSource])).toEqual([
      [0, 2, 30, 'style'],
      [2, 4, 93, 'style'],
      [4, 6, 30, 'style'],
    ])
    expect(sections[1]?.title).toMatch(/^Atender .* palavra\d+…$/)
    expect(sections[1]?.title.length).toBeLessThanOrEqual(301)
    expect(sections[1]?.text).toBe(`${requirement}\n${words(12)}`)
    const plain = await read({ body: body(30) + paragraph(words(80), '', '<w:b/>') + body(12) })
    expect(plain.sections).toHaveLength(1)
    const chapter = await read({ styles: STYLES, body: h1('Um') + body(30) + h1(words(500)) + body(30) })
    expect(
      chapter.sections.map(({ title }) => title),
      'running text in the style of a heading',
    ).toEqual(['Um'])
  })

  test('join the previous one when short, with a sentence in a heading style or a single bold line', async () => {
    const sentence = await read({
      styles: STYLES,
      body: h1('Um') + body() + h2('manter equipe no local;') + body(5) + h1('Três') + body(),
    })
    expect(sentence.sections.map((s) => [s.title, s.firstBlock, s.endBlock, s.joinedHeadings])).toEqual([
      ['Um', 0, 4, ['manter equipe no local;']],
      ['Três', 4, 6, []],
    ])
    expect(sentence.sections[0]?.text).toContain('manter equipe no local;')
    const bold = (text: string) => paragraph(text, '', '<w:b/>')
    const lonely = await read({ body: body() + bold('Atendimento') + body() + bold('Prazo') + body(12) })
    expect(lonely.sections.map((s) => s.joinedHeadings)).toEqual([[], ['Prazo']])
    const series = await read({
      body: body() + bold('Atendimento') + body() + bold('Prazo') + body(12) + bold('Garantia') + body(12),
    })
    expect(series.sections.slice(1).map((s) => s.title)).toEqual(['Atendimento', 'Prazo', 'Garantia'])
  })

  test('begin before the first heading, with a picture and few words, only if these are no cover', async () => {
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="x"><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const before = async (line: string, shown = picture) => {
      const { sections } = await read({ styles: STYLES, body: shown + paragraph(line) + h1('Um') + body() })
      return sections.map((s) => [s.firstBlock, s.endBlock])
    }
    const cover = [[2, 4]]
    const content = [[0, 2], ...cover]
    const sentence = 'O sistema funciona em dois centros de dados ligados por fibra.'
    expect(await before(sentence)).toEqual(content)
    expect(await before('Figura 1 – Arquitetura')).toEqual(content)
    expect(await before('Proposta técnica para o Hospital de Clínicas de Porto Alegre')).toEqual(cover)
    expect(await before('Proposta da Prontus Sistemas de Saúde e Tecnologia Ltda.')).toEqual(cover)
    expect(await before('Este documento é confidencial e destina-se ao Hospital Sul.')).toEqual(cover)
    expect(await before(sentence, paragraph('Resumo'))).toEqual(cover)
  })

  test('with a heading but no text are marked, unless the heading is a statement', async () => {
    const clause = 'A contratada mantém plantão de vinte e quatro horas'
    const { sections } = await read({
      styles: STYLES,
      body: h1('Suporte') + h2('Prazos') + body(5) + h2('Canais') + h2(clause) + h1('Fim') + body(),
    })
    expect(sections.map((s) => [s.title, s.headingOnly])).toEqual([
      ['Suporte', true],
      ['Prazos', false],
      ['Canais', true],
      [clause, false],
      ['Fim', false],
    ])
    const labels = await read({
      styles: STYLES,
      body: h1('ANEXO II') + body(2) + h2('Prazos') + body(5) + h1('ANEXO III') + body(9),
    })
    expect(labels.sections.map((s) => s.headingOnly)).toEqual([true, false, false])
  })

  test('stay separate when short but with a table or a picture, or with nothing under their heading', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`
    const { sections } = await read({
      styles: STYLES,
      body: h1('Um') + body() + h1('Tabela') + table + h1('Vazio') + h2('Fim') + body(),
    })
    expect(sections.map((s) => s.title)).toEqual(['Um', 'Tabela', 'Vazio', 'Fim'])
    expect(sections[2]).toMatchObject({ words: 0, text: '', path: ['Vazio'] })
  })

  test('never begin inside a table, but list its headings', async () => {
    const cell = (inner: string): string => `<w:tc>${inner}${body()}</w:tc>`
    const { sections } = await read({
      styles: STYLES,
      body: `${h1('Um')}${body()}<w:tbl><w:tr>${cell(body())}${cell(h2('Coluna'))}</w:tr></w:tbl>`,
    })
    expect(sections.map((s) => [s.title, s.joinedHeadings])).toEqual([['Um', ['Coluna']]])
  })

  test('that are long are cut between blocks into parts of about equal length', async () => {
    const { sections } = await read({ styles: STYLES, body: h1('Longo') + body(100).repeat(40) })
    expect(sections.map((s) => [s.title, s.words])).toEqual([
      ['Longo', 1400],
      ['Longo (2)', 1400],
      ['Longo (3)', 1200],
    ])
    expect(sections.map((s) => s.path.join())).toEqual(['Longo', 'Longo', 'Longo'])
    expect(sections.map((s) => s.endBlock)).toEqual([15, 29, 41])
    expect(
      sections.map((s) => s.headingSource),
      'the later parts begin with text',
    ).toEqual(['style', 'none', 'none'])
  })

  test('without any structure are cut by length, and each part is named after its beginning', async () => {
    const { sections } = await read({ styles: STYLES, body: body(100).repeat(31) })
    expect(sections).toHaveLength(3)
    expect(sections.every((s) => s.headingSource === 'none' && s.title.startsWith('palavra0 palavra1'))).toBe(
      true,
    )
  })

  test('do not include a cover, but include a preface', async () => {
    const cover = await read({
      styles: STYLES,
      body: paragraph('PROPOSTA') + paragraph('Hospital X') + h1('Um') + body(),
    })
    expect(cover.sections.map((s) => s.title)).toEqual(['Um'])
    expect(cover.facts.coverText).toBe('PROPOSTA\nHospital X')
    const preface = await read({ styles: STYLES, body: body() + h1('Um') + body() })
    expect(preface.sections.map((s) => s.firstBlock)).toEqual([0, 1])
  })

  test('are none in a document without text', async () => {
    expect(
      (await read({ styles: STYLES, body: '<w:p/><w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>' }))
        .sections,
    ).toEqual([])
  })

  test('do not include the table of contents', async () => {
    const entry = paragraph('Um	3', '<w:pStyle w:val="TOC1"/>')
    const { sections, facts } = await read({
      styles: STYLES,
      body: h1('Sumário') + entry + entry + h1('Um') + body(),
    })
    expect(sections.map((s) => s.title)).toEqual(['Um'])
    expect(facts.wordCount).toBe(42)
  })

  test('are contiguous and lose no detected heading, whatever the document', async () => {
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
