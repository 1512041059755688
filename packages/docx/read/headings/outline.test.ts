import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { openDocument } from '../open-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-outline-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
/** Returns the headings found, each as `level source title`, joined ones included as `+ title`. */
async function headings(file: WordFile): Promise<string[]> {
  const document = await openDocument(await writeWordFile(join(folder, `${files++}.docx`), file))
  const found: string[] = []
  for await (const section of document.sections()) {
    if (section.headingSource !== 'none')
      found.push(`${section.level} ${section.headingSource} ${section.title}`)
    for (const title of section.joinedHeadings) found.push(`+ ${title}`)
  }
  await document.close()
  return found
}

const body = paragraph(
  'A contratada deverá prestar os serviços de suporte e manutenção do sistema de gestão hospitalar durante toda a vigência do contrato, com equipe própria e certificada, nos prazos definidos.',
)
const bold = (text: string, size = ''): string =>
  paragraph(text, '', `<w:b/>${size && `<w:sz w:val="${size}"/>`}`)
const list =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2."/></w:lvl></w:abstractNum>' +
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
const numbered = (text: string, level: number, numId = 1, run = ''): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`, run)

describe('declared headings, in order of certainty', () => {
  test('a direct outline level overrides the style; level 9 means body text', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
    expect(
      await headings({
        styles,
        body: `${paragraph('Um', '<w:pStyle w:val="H1"/><w:outlineLvl w:val="2"/>')}${body}${paragraph('Não', '<w:pStyle w:val="H1"/><w:outlineLvl w:val="9"/>')}${body}`,
      }),
    ).toEqual(['3 outline Um'])
  })

  describe('text that was typed on in the style of a heading belongs to the heading above', () => {
    const h = (text: string, properties = ''): string =>
      paragraph(text, `<w:pStyle w:val="H3"/>${properties}`)
    const styles =
      '<w:style w:type="paragraph" w:styleId="H3"><w:name w:val="heading 3"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>'
    const item = (text: string, numId: number): string =>
      h(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`)
    const numbering = list.replace(
      '<w:num ',
      '<w:abstractNum w:abstractNumId="2"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num><w:num ',
    )
    const read = (text: string): Promise<string[]> => headings({ styles, numbering, body: text })
    const sentence =
      'Os requisitos de segurança protegem o sistema, os dados e os usuários contra o acesso não autorizado.'

    test('long sentences without a number, including the last one', async () => {
      expect(await read(h('Segurança') + h(sentence) + h('Prazo') + h(sentence))).toEqual([
        '3 style Segurança',
        '3 style Prazo',
      ])
    })

    test('bulleted items, and items numbered from 1 below a heading of their style', async () => {
      expect(await read(h('Canais') + item('Telefone', 2) + item('E-mail', 2) + h('Prazo') + body)).toEqual([
        '3 style Canais',
        '3 style Prazo',
      ])
      expect(
        await read(h('Problema') + item('Falta espaço', 3) + item('Falta energia', 3) + h('Prazo') + body),
      ).toEqual(['3 style Problema', '3 style Prazo'])
    })

    test('not a requirement quoted as a heading, which has its answer below, nor a numbered clause', async () => {
      expect(await read(h('Segurança') + h(sentence) + body + h('Prazo') + body)).toContain(
        `3 style ${sentence}`,
      )
      expect(await read(h('Segurança') + h(`4.1 ${sentence}`) + h('Prazo') + body)).toContain(
        `3 style 4.1 ${sentence}`,
      )
    })

    test('in a document that is written in one heading style, only its short lines above text are headings', async () => {
      const long = 'Cada turma tem quinze pessoas e dura oito horas, em dois dias, com material impresso'
      const paragraphs = ['Segurança da informação', long, 'Há um plantão à noite', 'Suporte', long]
      const list = ['Backup diário', 'Dois centros de dados', 'Sala segura']
      const whole = [...paragraphs, `${long}.`, ...list, 'Garantia', long, 'Sem custo']
      expect(await read(whole.map((text) => h(text)).join(''))).toEqual([
        '3 style Segurança da informação',
        '3 style Suporte',
        '3 style Garantia',
      ])
      // An outline has short titles, and a quoted requirement has its answer below.
      const outline = ['Suporte', 'Garantia', 'Prazos', 'Preço', 'Equipe', 'Anexos'].map((text) => h(text))
      expect(await read(outline.join(''))).toHaveLength(6)
      expect(await read(`${h(long)}${paragraph('Atende.')}`.repeat(6))).toHaveLength(6)
    })

    test('not where every heading of the style has its bullet or number', async () => {
      expect(await read(item('Telefone', 2) + item('E-mail', 2) + body)).toEqual([
        '3 style Telefone',
        '3 style E-mail',
      ])
      expect(await read(item('Objeto', 3) + item('Prazo', 3) + body)).toEqual([
        '3 style Objeto',
        '3 style Prazo',
      ])
    })
  })

  test('outline levels are inherited through basedOn; a style based on itself does no harm', async () => {
    const styles =
      '<w:style w:styleId="A"><w:name w:val="Seção"/><w:basedOn w:val="C"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
      '<w:style w:styleId="B"><w:name w:val="Sub"/><w:basedOn w:val="A"/></w:style><w:style w:styleId="C"><w:name w:val="X"/><w:basedOn w:val="A"/></w:style>'
    expect(await headings({ styles, body: `${paragraph('Um', '<w:pStyle w:val="B"/>')}${body}` })).toEqual([
      '2 style Um',
    ])
  })

  test.each([
    ['heading 3', 3],
    ['Título 2', 2],
    ['Überschrift 1', 1],
    ['Titre 4', 4],
    ['Заголовок 2', 2],
    ['见出し 1', undefined],
    ['見出し 1', 1],
  ])('a style named %s without outline level means level %s', async (name, level) => {
    const styles = `<w:style w:styleId="x"><w:name w:val="${name}"/></w:style>`
    const found = await headings({ styles, body: `${paragraph('Um dois', '<w:pStyle w:val="x"/>')}${body}` })
    expect(found).toEqual(level === undefined ? [] : [`${level} style-name Um dois`])
  })

  test('the table of contents identifies headings by bookmark or by text', async () => {
    const styles =
      '<w:style w:styleId="T1"><w:name w:val="toc 1"/></w:style><w:style w:styleId="T2"><w:name w:val="toc 2"/></w:style>'
    const entry = (text: string, level: number, anchor: string): string =>
      `<w:p><w:pPr><w:pStyle w:val="T${level}"/></w:pPr><w:hyperlink w:anchor="${anchor}"><w:r><w:t>${text}</w:t><w:tab/><w:t>4</w:t></w:r></w:hyperlink></w:p>`
    const target =
      '<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/><w:r><w:t>Escopo</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
    expect(
      await headings({
        styles,
        body: `${entry('1 Objeto novo', 1, '_Toc1')}${entry('1.1 Prazos', 2, 'elsewhere')}${target}${body}${paragraph('Prazos')}${body}${paragraph('1.1 Prazos')}${body}`,
      }),
    ).toEqual(['1 toc Escopo', '2 toc 1.1 Prazos'])
  })
})

describe('numbers that the author typed with a mark', () => {
  const below = (titles: string[]): string => titles.map((title) => paragraph(title) + body).join('')

  test('in brackets or after an abbreviation begin a heading, at the level of their parts', async () => {
    expect(await headings({ body: below(['[1] Purpose', '[2] Scope', '[3] Support']) })).toEqual([
      '1 typed-number [1] Purpose',
      '1 typed-number [2] Scope',
      '1 typed-number [3] Support',
    ])
    expect(await headings({ body: below(['EVS 1.1 Title', 'EVS 1.2 Scope', 'EVS 1.2.1 Data']) })).toEqual([
      '2 typed-number EVS 1.1 Title',
      '2 typed-number EVS 1.2 Scope',
      '3 typed-number EVS 1.2.1 Data',
    ])
  })

  test('begin none if fewer than three continue each other, or in a list of literature', async () => {
    expect(
      await headings({ body: below(['TLS 1.3 em trânsito', 'HTTP 1.1 no servidor', 'USB 3.0 nas portas']) }),
    ).toEqual([])
    const literature = ['[1] Smith, J. Hospital Systems', '[2] Lei 13.709 de 2018', '[3] HL7, FHIR Release 4']
    const references = literature.map((title) => paragraph(title)).join('')
    expect(await headings({ body: body + references + body })).toEqual([])
  })
})

describe('headings recognised by their look', () => {
  test('list numbers give the depth; bullets and plain items are no headings', async () => {
    const items = numbered('fornecimento de peças', 0, 2) + numbered('atendimento no local', 0, 2)
    expect(
      await headings({
        numbering: list,
        body:
          numbered('Do objeto', 0, 1, '<w:b/>') + body + items + numbered('Do prazo', 1, 1, '<w:b/>') + body,
      }),
    ).toEqual(['1 numbering Do objeto', '2 numbering Do prazo'])
  })

  test('in clauses of a Brazilian contract, headings count and numbered sentences do not', async () => {
    expect(
      await headings({
        body:
          bold('CLÁUSULA PRIMEIRA - DO OBJETO') +
          paragraph('1.1. O presente contrato tem por objeto a prestação de serviços.') +
          body +
          bold('CLÁUSULA SEGUNDA - DO PRAZO') +
          paragraph('2.1. O prazo é de doze meses.') +
          paragraph('2.2. Pode ser prorrogado por igual período.') +
          body,
      }),
    ).toEqual(['1 typed-number CLÁUSULA PRIMEIRA - DO OBJETO', '1 typed-number CLÁUSULA SEGUNDA - DO PRAZO'])
  })

  test('typed numbers give the depth, bold or not', async () => {
    expect(
      await headings({
        body: `${paragraph('1. Objeto')}${body}${paragraph('1.1. Escopo')}${body}${paragraph('2. Prazo')}${body}`,
      }),
    ).toEqual(['1 typed-number 1. Objeto', '2 typed-number 1.1. Escopo', '1 typed-number 2. Prazo'])
  })

  test('typed items that follow each other directly are a list', async () => {
    expect(
      await headings({
        body: `${body}${paragraph('1. Servidor')}${paragraph('2. Licenças')}${paragraph('3. Treinamento')}${body}`,
      }),
    ).toEqual([])
  })

  test('"1.0" is chapter 1, so that 2.0 follows it and 5.6 belongs to 5.0', async () => {
    expect(
      await headings({
        body: [
          bold('1.0 Sigilo') + bold('1.1 Definições') + body,
          bold('2.0 Formulário') + bold('2.1 Recibo') + body,
          bold('2.6 Preços') + bold('2.6.1 Preço fixo') + body,
        ].join(''),
      }),
    ).toEqual([
      '1 typed-number 1.0 Sigilo',
      '2 typed-number 1.1 Definições',
      '1 typed-number 2.0 Formulário',
      '2 typed-number 2.1 Recibo',
      '2 typed-number 2.6 Preços',
      '3 typed-number 2.6.1 Preço fixo',
    ])
  })

  test('a line whose number continues a series of headings is a heading even above a list', async () => {
    const items = paragraph('- Cadastro de pacientes') + paragraph('- Agenda') + paragraph('- Faturamento')
    expect(
      await headings({
        body: [
          paragraph('1. Introdução:') + body,
          paragraph('2. Objetivo:') + body,
          paragraph('3. Contexto:') + body,
          paragraph('4. Escopo:') + items,
          paragraph('5. Prazo:') + body,
        ].join(''),
      }),
    ).toEqual(
      ['1. Introdução:', '2. Objetivo:', '3. Contexto:', '4. Escopo:', '5. Prazo:'].map(
        (title) => `1 typed-number ${title}`,
      ),
    )
    expect(
      await headings({ body: body + paragraph('1. Escopo:') + items + paragraph('2. Prazo:') + items }),
      'two numbers are no series',
    ).toEqual([])
  })

  test('three plain lines in capitals above text are headings of a document that declares none', async () => {
    const titles = ['APRESENTAÇÃO', 'ORGANIZAÇÃO DO PROJETO', 'RISCOS E CONTINGÊNCIAS']
    const text = (lines: string[]): string => body + lines.map((line) => paragraph(line) + body).join('')
    expect(await headings({ body: text(titles) })).toEqual(titles.map((title) => `1 looks ${title}`))
    expect(await headings({ body: text(titles.slice(1)) }), 'two lines are no series').toEqual([])
    expect(
      await headings({ body: text(titles.map((title) => `(${title})`)) }),
      'remarks in brackets are no headings',
    ).toEqual([])
    const declared = paragraph('Proposta', '<w:outlineLvl w:val="0"/>') + text(titles)
    expect(await headings({ body: declared }), 'the document declares headings').toEqual([
      '1 outline Proposta',
    ])
    const signatures = titles.map((title) => paragraph(title)).join('')
    expect(await headings({ body: body + signatures }), 'lines without text below').toEqual([])
  })

  test.each([
    ['TOC \\h \\z \\c "Ilustração"', 'Ilustração 1 - Arquitetura'],
    ['TOC \\h \\z \\a "Abb."', 'Abb. 1: Arquitetura'],
    ['', 'Figura 1 - Arquitetura ..........'],
  ])('a list of pictures names no headings: %s', async (code, caption) => {
    const run = (content: string): string => `<w:r>${content}</w:r>`
    const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`)
    const entry = paragraph(`${caption} 12`)
    const begin = `${mark('begin')}${run(`<w:instrText>${code}</w:instrText>`)}${mark('separate')}`
    const list = code === '' ? entry : `${entry.replace('<w:r>', `${begin}<w:r>`)}<w:p>${mark('end')}</w:p>`
    const captionInText = paragraph(caption.replace(' ..........', ''))
    expect(await headings({ body: list + bold('Solução', '32') + body + captionInText + body })).toEqual([
      '1 looks Solução',
    ])
  })

  test.each([
    ['Anexo a este edital', 'ANEXO A – Modelo de declaração'],
    ['Título e escopo do contrato', 'TÍTULO E – Das sanções'],
    ['Parte a ser entregue pela contratada', 'Parte a) Entregas da contratada'],
    ['Schedule a demonstration with our team', 'Schedule B'],
    ['Cláusula o mais ampla possível', 'Cláusula décima – Do foro'],
    ['Seção i do mesmo modo', 'Seção ii – Do modo'],
  ])('a word after "%s" is no number, unlike the one in "%s"', async (line, heading) => {
    expect(await headings({ body: body + paragraph(line) + body + paragraph(heading) + body })).toEqual([
      `1 typed-number ${heading}`,
    ])
  })

  describe('a table of contents that somebody typed', () => {
    const titles = ['1. Introdução', '2. Escopo dos serviços', '2.1 Suporte', '3. Preços']
    const text = titles.map((title) => bold(title) + body).join('')
    const found = [
      '1 typed-number 1. Introdução',
      '1 typed-number 2. Escopo dos serviços',
      '2 typed-number 2.1 Suporte',
      '1 typed-number 3. Preços',
    ]

    test('is no list of headings, even if its lines look like them', async () => {
      const lines = titles.map((title) => bold(title)).join('')
      expect(await headings({ body: bold('SUMÁRIO') + lines + text })).toEqual(found)
      const changed = lines + bold('4. Anexos')
      expect(await headings({ body: bold('Conteúdo') + changed + text }), 'one line is left over').toEqual(
        found,
      )
    })

    test('is distinguished from repeated headings, which have text below them', async () => {
      const repeated = ['Objetivo', 'Prazo', 'Objetivo', 'Prazo']
      const chapters = repeated.map((title) => bold(title) + body).join('')
      expect(await headings({ body: bold('Conteúdo') + body + chapters })).toEqual(
        ['Conteúdo', ...repeated].map((title) => `1 looks ${title}`),
      )
    })

    test('gives its headings the levels of their numbers', async () => {
      const lines = titles.map((title, at) => paragraph(`${title} .......... ${at + 3}`)).join('')
      expect(await headings({ body: bold('SUMÁRIO') + lines + text })).toEqual(
        found.map((heading) => heading.replace('typed-number', 'toc')),
      )
    })
  })

  test('looks rank into levels: size, then capitals, then bold', async () => {
    expect(
      await headings({
        body:
          body +
          bold('SOLUÇÃO PROPOSTA', '32') +
          body +
          bold('Arquitetura', '26') +
          body +
          bold('Servidores') +
          body +
          bold('EQUIPE TÉCNICA', '32') +
          body,
      }),
    ).toEqual([
      '1 looks SOLUÇÃO PROPOSTA',
      '2 looks Arquitetura',
      '3 looks Servidores',
      '1 looks EQUIPE TÉCNICA',
    ])
  })

  test('bold has no meaning when everything is bold', async () => {
    const shouted = bold(
      'A contratada deverá prestar os serviços de suporte durante toda a vigência do contrato.',
    )
    expect(await headings({ body: shouted + bold('Observação') + shouted + shouted })).toEqual([])
  })

  test('labels, blanks, dates and sentences are no headings', async () => {
    expect(
      await headings({
        body: [
          'Nome completo:',
          'Assinatura ____________',
          'São Paulo, 12 de março de 2024',
          'Favor enviar a proposta assinada.',
          'e ainda',
        ]
          .map((text) => bold(text) + body)
          .join(''),
      }),
    ).toEqual([])
  })

  test('a table of one cell can be a heading, a table of several cannot', async () => {
    const table = (...cells: string[]): string =>
      `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`
    expect(
      await headings({
        body: body + table(bold('Equipe técnica')) + body + table(bold('Item'), bold('Valor')) + body,
      }),
    ).toEqual(['1 table Equipe técnica'])
  })

  test('the lines of a cover are no headings, nor is a title above the first heading', async () => {
    const cover =
      bold('PROPOSTA TÉCNICA', '56') + bold('Hospital São Lucas', '40') + bold('Março de 2024', '40')
    expect(
      await headings({ body: cover + bold('Apresentação', '28') + body + bold('Equipe', '28') + body }),
    ).toEqual(['1 looks Apresentação', '1 looks Equipe'])
  })

  test('among declared headings, only clear additional headings are added, below them', async () => {
    const h = (text: string): string => paragraph(text, '<w:outlineLvl w:val="0"/>')
    const declared = h('Um') + body + h('Dois') + body + h('Três') + body
    expect(await headings({ body: `${declared}${bold('Nota')}${body}` })).toEqual([
      '1 outline Um',
      '1 outline Dois',
      '1 outline Três',
    ])
    expect(
      await headings({
        body: `${declared}${paragraph('3.1. ESCOPO DO SUPORTE', '<w:keepNext/>', '<w:b/><w:sz w:val="30"/>')}${body}`,
      }),
    ).toContain('2 typed-number 3.1. ESCOPO DO SUPORTE')
  })

  test('an additional heading whose number continues those before gets their level', async () => {
    const h = (text: string, level: number): string => paragraph(text, `<w:outlineLvl w:val="${level}"/>`)
    const clear = (text: string): string => paragraph(text, '<w:keepNext/>', '<w:b/><w:sz w:val="30"/>')
    const read = (...parts: string[]): Promise<string[]> =>
      headings({ body: parts.map((part) => part + body).join('') })
    expect(
      await read(
        h('1. Objeto', 0),
        clear('2. Escopo'),
        clear('2.1 Suporte'),
        h('2.2 Prazo', 1),
        clear('3. Preço'),
      ),
    ).toEqual([
      '1 outline 1. Objeto',
      '1 typed-number 2. Escopo',
      '2 typed-number 2.1 Suporte',
      '2 outline 2.2 Prazo',
      '1 typed-number 3. Preço',
    ])
    expect(await read(h('Capítulo 1. Objeto', 0), h('Prazo', 1), clear('Capítulo 2. Escopo'))).toContain(
      '1 typed-number Capítulo 2. Escopo',
    )
    expect(
      await read(h('1. Objeto', 0), h('1.1 Prazo', 1), clear('2.1 Suporte'), clear('3. Preço')),
      'the heading of chapter 2 has no number',
    ).toEqual([
      '1 outline 1. Objeto',
      '2 outline 1.1 Prazo',
      '2 typed-number 2.1 Suporte',
      '1 typed-number 3. Preço',
    ])
    expect(
      await read(h('3. Escopo', 0), h('3.1 Suporte', 1), clear('1. Abra o chamado')),
      'the number of a list below',
    ).toContain('3 typed-number 1. Abra o chamado')
  })

  test('body text as the default of all styles, as Apple Pages writes it, hides no heading', async () => {
    const styles =
      '<w:docDefaults><w:pPrDefault><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:pPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:styleId="F"><w:name w:val="Free Form"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>'
    const form = (text: string, run = ''): string => paragraph(text, '<w:pStyle w:val="F"/>', run)
    const text = form('O contratado presta os serviços de suporte durante toda a vigência do contrato.')
    const title = form('Suporte técnico', '<w:b/><w:sz w:val="36"/>')
    expect(await headings({ styles, body: text + title + text })).toEqual(['1 looks Suporte técnico'])
    expect(
      await headings({
        styles: styles.replace(/<w:docDefaults>.*<\/w:docDefaults>/, ''),
        body: text + title + text,
      }),
      'a style of its own that says body text',
    ).toEqual([])
  })
})
