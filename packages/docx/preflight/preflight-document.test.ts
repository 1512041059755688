import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { preflightDocument } from './preflight-document.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-preflight-'))
})
afterAll(() => rm(folder, { recursive: true }))

const STYLES = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  .join('')
const heading = (level: number, text: string) => paragraph(text, `<w:pStyle w:val="H${level}"/>`)
const run = (text: string, properties = '') =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`
const row = (cells: string[], properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`
const picture = (id: string, attributes: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" ${attributes}/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const image = (data: string) => ({
  name: 'word/media/p.png',
  data: Buffer.from(data),
  kind: 'image',
  contentType: 'image/png',
  id: 'rIdP',
})
const field = (code: string, result: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const control = (properties: string, text: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt>`

async function look(file: Partial<WordFile>) {
  const path = join(folder, `${++files}.docx`)
  await writeWordFile(path, { body: '', styles: STYLES, ...file })
  const { findings } = await preflightDocument(path)
  return findings.map(({ kind, text, story }) => `${kind} ${story}: ${text}`)
}

/** Each kind with a document that has it, a document that does not, and its finding. */
const CASES: [string, Partial<WordFile>, Partial<WordFile>, string][] = [
  ['a placeholder split over runs',
    { body: '<w:p><w:r><w:t>Para {{orga</w:t></w:r><w:r><w:t>nization}}</w:t></w:r></w:p>' },
    { body: paragraph('Para o Hospital São Lucas') },
    'placeholder body: {{organization}}'],
  ['a placeholder in a header', { header: paragraph('[NOME DA ORGANIZAÇÃO]') }, { header: paragraph('Hospital') },
    'placeholder header: [NOME DA ORGANIZAÇÃO]'],
  ['a placeholder in a footnote',
    { footnotes: `<w:footnote w:id="1">${paragraph('TBD')}</w:footnote>` },
    { footnotes: `<w:footnote w:id="1">${paragraph('Nota')}</w:footnote>` }, 'placeholder footnotes: TBD'],
  ['a placeholder in a text box',
    { body: `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wps:wsp><wps:txbx><w:txbxContent>${paragraph('&lt;&lt;cliente&gt;&gt;')}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph('&lt;&lt;cliente&gt;&gt;')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>` },
    { body: paragraph('cliente') }, 'placeholder body: <<cliente>>'],
  ['a control that shows its prompt',
    { body: `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Nome')}</w:sdtContent></w:sdt>` },
    { body: `<w:sdt><w:sdtPr><w:showingPlcHdr w:val="0"/></w:sdtPr><w:sdtContent>${paragraph('Nome')}</w:sdtContent></w:sdt>` },
    'placeholder body: Nome'],
  ['a control within a line that shows its prompt',
    { body: `<w:p><w:r><w:t>Tipo: </w:t></w:r>${control('<w:showingPlcHdr/>', 'Escolher um item')}<w:r><w:t>.</w:t></w:r></w:p>` },
    { body: `<w:p><w:r><w:t>Tipo: </w:t></w:r>${control('', 'Hospital')}<w:r><w:t>.</w:t></w:r></w:p>` },
    'placeholder body: Escolher um item'],
  ['a field of a mail merge', { body: field(' MERGEFIELD Nome_do_cliente \\* MERGEFORMAT ', '«Nome_do_cliente»') },
    { body: field(' QUOTE "Ana" ', '«Ana»') }, 'placeholder body: «Nome_do_cliente»'],
  ['a blank line to fill in', { body: paragraph('Nome: ________') }, { body: paragraph('Nome: Ana') }, 'blank body: ________'],
  ['text under a marker', { body: run('rever', '<w:highlight w:val="yellow"/>') },
    { body: run('visto', '<w:highlight w:val="none"/>') }, 'highlight body: rever'],
  ['yellow shading', { body: run('rever', '<w:shd w:val="clear" w:fill="FFFF00"/>') },
    { body: run('visto', '<w:shd w:val="clear" w:fill="D9D9D9"/>') }, 'highlight body: rever'],
  ['shading in a light yellow', { body: run('rever', '<w:shd w:val="clear" w:fill="FFFF99"/>') },
    { body: run('colado da web', '<w:shd w:val="clear" w:fill="FFFFFF"/>') + run('x', '<w:shd w:val="clear" w:fill="FFFAFA"/>') },
    'highlight body: rever'],
  ['a paragraph shaded in yellow', { body: paragraph('rever', '<w:shd w:val="clear" w:fill="FFFF00"/>') },
    { body: paragraph('visto', '<w:shd w:val="clear" w:fill="FFF2CC"/>') }, 'highlight body: rever'],
  ['a cell shaded in yellow',
    { body: `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="FFFF00"/></w:tcPr>${paragraph('rever')}</w:tc><w:tc>${paragraph('visto')}</w:tc></w:tr></w:tbl>` },
    { body: `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="FFF2CC"/></w:tcPr>${paragraph('visto')}</w:tc></w:tr></w:tbl>` },
    'highlight body: rever'],
  ['red letters', { body: run('rever', '<w:color w:val="FF0000"/>') }, { body: run('visto', '<w:color w:val="C00000"/>') },
    'highlight body: rever'],
  ['a form field that nobody filled in', { body: field(' FORMTEXT ', '     ') }, { body: field(' FORMTEXT ', 'Ana') },
    'blank body: ____'],
  ['a watermark of a draft',
    { header: '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="RASCUNHO"/></v:shape></w:pict></w:r></w:p>' },
    { header: '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="CONFIDENCIAL"/></v:shape></w:pict></w:r></w:p>' },
    'placeholder header: RASCUNHO'],
  ['a header that says draft', { header: paragraph('Draft') }, { body: paragraph('Draft'), header: paragraph('Draft proposal') },
    'placeholder header: Draft'],
  ['a section of a dash', { body: heading(1, 'Um') + paragraph('-') + heading(1, 'Dois') + paragraph('texto') },
    { body: heading(1, 'Um') + paragraph('≥') + heading(1, 'Dois') + paragraph('texto') }, 'emptySection body: Um'],
  ['a section of an empty table', { body: heading(1, 'Um') + `<w:tbl>${row([' '])}</w:tbl>` },
    { body: heading(1, 'Um') + `<w:tbl>${row([' ', 'a'])}</w:tbl>` }, 'emptySection body: Um'],
  ['an empty section', { body: heading(1, 'Um') + heading(1, 'Dois') + paragraph('texto') },
    { body: heading(1, 'Um') + heading(2, 'Dois') + paragraph('texto') }, 'emptySection body: Um'],
  ['an empty last section', { body: heading(1, 'Um') + paragraph('texto') + heading(2, 'Fim') },
    { body: heading(1, 'Um') + `<w:tbl>${row(['a'])}</w:tbl>` }, 'emptySection body: Fim'],
  ['a heading that leaves out a level', { body: heading(1, 'Um') + heading(3, 'Três') + paragraph('texto') },
    { body: heading(1, 'Um') + heading(2, 'Dois') + heading(3, 'Três') + paragraph('texto') }, 'headingJump body: Três'],
  ['a paragraph in a heading style', { body: heading(3, 'Palavras '.repeat(18)) + paragraph('texto') },
    { body: heading(3, 'Palavras '.repeat(17)) + heading(4, 'Palavras '.repeat(18)) + paragraph('texto') }, `longHeading body: ${'Palavras '.repeat(17).trim()}…`],
  ['a second table of contents, below a heading',
    { body: field(' TOC \\o "1-3" \\h ', 'Um 1') + heading(1, 'Um') + field(' TOC \\o "1-5" ', 'Objetivo 7') },
    { body: field(' TOC \\o "1-3" \\h ', 'Um 1') + heading(1, 'Um') + field(' PAGE ', '1') }, 'otherContents body: Objetivo 7'],
  ['a list of figures below a heading',
    { body: heading(1, 'Um') + field(' TOC \\h \\z \\c "Figura" ', 'Figura 1 3') },
    { body: field(' TOC \\h \\z \\c "Figura" ', 'Figura 1 3') + heading(1, 'Um') + paragraph('texto') }, 'otherContents body: Figura 1 3'],
  ['a reference without its target', { body: field(' REF _Ref1 \\h ', 'seção 2') },
    { body: `${field(' REF _Ref1 \\h ', 'seção 2')}<w:p><w:bookmarkStart w:id="1" w:name="_Ref1"/><w:r><w:t>2</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>` },
    'brokenReference body: _Ref1'],
  ['a link to a bookmark that is gone',
    { body: '<w:p><w:hyperlink w:anchor="fim"><w:r><w:t>ver</w:t></w:r></w:hyperlink></w:p>' },
    { body: '<w:p><w:hyperlink w:anchor="_top"><w:r><w:t>ver</w:t></w:r></w:hyperlink></w:p>' }, 'brokenReference body: fim'],
  ['a field that links to a bookmark that is gone', { body: field(' HYPERLINK \\h \\o "dica" \\l "fim" ', 'ver') },
    { body: field(' HYPERLINK \\l "_top" ', 'ver') }, 'brokenReference body: fim'],
  ['a place of a web page, which is no bookmark of the document',
    { body: field(' HYPERLINK "https://exemplo.com.br/a" \\l "planos" ', 'site') },
    { body: field(' HYPERLINK \\l "_top" ', 'ver') }, 'externalLink body: https://exemplo.com.br/a'],
  ['the message of a list without entries', { body: paragraph('Nenhuma entrada de sumário foi encontrada.') },
    { body: paragraph('Nenhuma entrada de serviço fica sem registro.') },
    'referenceError body: Nenhuma entrada de sumário foi encontrada.'],
  ['the message of an undefined bookmark', { body: paragraph('Página Erro! Marcador não definido.') },
    { body: paragraph('Erro! Marcador visual na tela.') }, 'referenceError body: Erro! Marcador não definido.'],
  ['the message of a field', { body: paragraph('Ver Erro! Fonte de referência não encontrada.') },
    { body: paragraph('Sem erro! Tudo certo') }, 'referenceError body: Erro! Fonte de referência não encontrada.'],
  ['the message of a header that repeats a heading',
    { header: paragraph('Error! Use the Home tab to apply Heading 1 to the text that you want to appear here.') },
    { header: paragraph('Use the Home tab to apply Heading 1.') },
    'referenceError header: Error! Use the Home tab to apply Heading 1 to the text that you want to appear here.'],
  ['the message of a document property that is gone',
    { header: paragraph('Erro! Nome de propriedade do documento desconhecido.') }, { header: paragraph('Nome do documento') },
    'referenceError header: Erro! Nome de propriedade do documento desconhecido.'],
  ['the message that LibreOffice leaves', { body: paragraph('Ver Error: Reference source not found') },
    { body: paragraph('Error: the password is wrong') }, 'referenceError body: Error: Reference source not found'],
  ['a picture without its part', { body: picture('rIdGone', 'name="Planta" descr="Planta"') },
    { body: picture('rIdP', 'name="Planta" descr="Planta"'), parts: [image('x')] }, 'missingPicture body: Planta'],
  ['a picture without bytes', { body: picture('rIdP', 'name="Planta" descr="Planta"'), parts: [image('')] },
    { body: picture('rIdP', 'name="Planta" descr="Planta"'), parts: [image('x')] }, 'missingPicture body: Planta'],
  ['a picture without alternative text', { body: picture('rIdP', 'name="Foto 1"'), parts: [image('x')] },
    { body: picture('rIdP', 'name="Foto 1" descr="A recepção"'), parts: [image('x')] }, 'pictureWithoutText body: Foto 1'],
  ['a picture described by the path of its file',
    { body: picture('rIdP', 'name="Foto 1" descr="C:\\Users\\maria\\Santa Clara\\planta.png"'), parts: [image('x')] },
    { body: picture('rIdP', 'name="Foto 1" descr="Tela planta.png aberta"'), parts: [image('x')] },
    'pictureWithoutText body: C:\\Users\\maria\\Santa Clara\\planta.png'],
  ['a picture described by the name of its file',
    { body: picture('rIdP', 'name="Foto 1" descr="logo_final-2.JPG"'), parts: [image('x')] },
    { body: picture('rIdP', 'name="Foto 1" descr="Logotipo"'), parts: [image('x')] }, 'pictureWithoutText body: logo_final-2.JPG'],
  ['a table without header row', { body: `<w:tbl>${row(['Item', 'Prazo'])}${row(['a', 'b'])}</w:tbl>` },
    { body: `<w:tbl>${row(['Item', 'Prazo'], '<w:tblHeader/>')}${row(['a', 'b'])}</w:tbl>` }, 'tableWithoutHeader body: Item | Prazo'],
  ['a tracked insertion', { body: '<w:p><w:ins w:author="Ana"><w:r><w:t>novo</w:t></w:r></w:ins></w:p>' },
    { body: paragraph('novo') }, 'trackedChange body: Ana'],
  ['former formatting',
    { body: run('x', '<w:rPrChange w:author="Ana"><w:rPr><w:highlight w:val="yellow"/></w:rPr></w:rPrChange>') },
    { body: run('x', '<w:b/>') }, 'trackedChange body: Ana'],
  ['a comment', { comments: `<w:comment w:id="1" w:author="Ana">${paragraph('rever isto')}</w:comment>` },
    { comments: '' }, 'comment comments: rever isto'],
  ['a font of its own', { body: run('x', '<w:rFonts w:ascii="Marca Sans" w:hAnsi="Marca Sans"/>') },
    { body: run('x', '<w:rFonts w:ascii="Calibri Light" w:hAnsi="Calibri Light"/>') }, 'font body: Marca Sans'],
  ['a font of a style',
    { body: paragraph('x', '<w:pStyle w:val="B"/>'), styles: '<w:style w:type="paragraph" w:styleId="A"><w:rPr><w:rFonts w:ascii="Marca"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>' },
    { body: run('x'), styles: '<w:style w:type="paragraph" w:styleId="A"><w:rPr><w:rFonts w:ascii="Marca"/></w:rPr></w:style>' }, 'font body: Marca'],
  ['a link that leads outside',
    { body: '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>', links: [{ id: 'rIdL', kind: 'hyperlink', target: 'https://exemplo.com.br/' }] },
    { body: paragraph('site'), links: [{ id: 'rIdL', kind: 'hyperlink', target: 'https://exemplo.com.br/' }] },
    'externalLink body: https://exemplo.com.br/'],
  ['a field with an address', { body: field(' HYPERLINK "https://exemplo.com.br/a" ', 'site') },
    { body: field(' PAGE ', '1') }, 'externalLink body: https://exemplo.com.br/a'],
] // prettier-ignore

test('counts the text and the pictures after the last heading of the table of contents', async () => {
  const path = join(folder, `${++files}.docx`)
  const listed =
    '<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/><w:r><w:t>Um</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
  const body = paragraph('antes') + listed + paragraph('depois') + picture('rIdP', 'name="Foto 1"')
  await writeWordFile(path, { body, styles: STYLES, parts: [image('x')] })
  expect(await preflightDocument(path)).toMatchObject({
    characters: 13,
    pictures: 1,
    afterLastHeading: { characters: 6, pictures: 1 },
  })
})

describe.each(CASES)('%s', (_, failing, passing, finding) => {
  test('is found, and nothing else', async () => {
    expect(await look(failing)).toEqual([finding])
  })

  test('is not found in a document without it', async () => {
    expect(await look(passing)).toEqual([])
  })
})

test('a finding has its nearest heading and the number of its occurrences', async () => {
  const path = await writeWordFile(join(folder, 'place.docx'), {
    styles: STYLES,
    body: `${heading(1, 'Um')}${paragraph('a')}<w:p><w:pPr><w:pStyle w:val="H2"/></w:pPr><w:bookmarkStart w:id="7" w:name="_Toc1"/><w:r><w:t>Prazos</w:t></w:r><w:bookmarkEnd w:id="7"/></w:p>${paragraph('em XX dias')}${paragraph('até XX horas')}`,
  })
  const texts: string[] = []
  const { findings, totals, characters } = await preflightDocument(path, {
    onText: (text, block) => void texts.push(`${block} ${text}`),
  })
  expect(findings).toMatchObject([
    {
      kind: 'placeholder',
      text: 'XX',
      block: 3,
      heading: 'Prazos',
      bookmark: '_Toc1',
      count: 2,
      excerpt: 'em XX dias',
    },
  ])
  expect(totals).toEqual({ placeholder: 2 })
  expect(texts).toEqual(['0 Um', '1 a', '2 Prazos', '3 em XX dias', '4 até XX horas'])
  expect(characters).toBe(texts.join('').length - 2 * texts.length)
})

test('reports for each paragraph whether a field produces part of its text', async () => {
  const link = (target: string) =>
    `<w:p><w:hyperlink ${target}><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>`
  const body =
    paragraph('typed') +
    field(' REF a ', '3.1') +
    paragraph('typed again') +
    link('w:anchor="a"') +
    link('r:id="rId9"')
  const path = await writeWordFile(join(folder, 'live.docx'), { body })
  const texts: [string, boolean][] = []
  await preflightDocument(path, { onText: (text, _, isLive) => void texts.push([text, isLive]) })
  expect(texts.map(([, isLive]) => isLive)).toEqual([false, true, false, true, false])
})

test('reports texts outside the body with the kind of their story', async () => {
  const path = await writeWordFile(join(folder, 'stories.docx'), {
    body: paragraph('corpo'),
    header: paragraph('cabeçalho'),
    footnotes: `<w:footnote w:id="1">${paragraph('nota')}</w:footnote>`,
  })
  const texts: string[] = []
  await preflightDocument(path, { onOtherText: (text, story) => void texts.push(`${story}: ${text}`) })
  expect(texts.toSorted()).toEqual(['footnotes: nota', 'header: cabeçalho'])
})

test('lists at most 200 places of a kind and counts all', async () => {
  const body = Array.from({ length: 250 }, (_, at) => heading(1, `Parte ${at}`) + paragraph('TBD')).join('')
  const path = await writeWordFile(join(folder, 'many.docx'), { styles: STYLES, body })
  const { findings, totals } = await preflightDocument(path)
  expect(findings).toHaveLength(200)
  expect(totals).toEqual({ placeholder: 250 })
})

test('rows of a large table are read as one table', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => row([`a${at}`, at === 599 ? '{{fim}}' : 'b'])).join('')
  expect(await look({ body: `<w:tbl>${rows}</w:tbl>` })).toEqual([
    'placeholder body: {{fim}}',
    'tableWithoutHeader body: a0 | b',
  ])
})
