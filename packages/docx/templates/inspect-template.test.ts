import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { inspectTemplate, type TemplateInspection } from './inspect-template.ts'

const bound = (path: string): string =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${path}" w:storeItemID="{X}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`
const textBox = (text: string): string =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`
const OWN_CONTENTS =
  '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>'

async function inspect(file: WordFile): Promise<TemplateInspection> {
  const folder = await mkdtemp(join(tmpdir(), 'inspect-template-'))
  try {
    return await inspectTemplate(await writeWordFile(join(folder, 'a.docx'), file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.each<[string, WordFile, string[]]>([
  ['nothing in plain text', { body: paragraph('Proposta, [ver anexo], «sic»') }, []],
  ['the tender and the date in its body', { body: paragraph('{{tender}}, {{date}}') }, ['tender', 'date']],
  ['the organization in a text box', { body: textBox('[NOME DA ORGANIZAÇÃO]') }, ['organization']],
  [
    'both names, in header and footer',
    { body: paragraph('x'), header: paragraph('«edital»'), footer: paragraph('${cliente}') },
    ['organization', 'tender'],
  ],
  [
    'the tender by a control bound to the title',
    { body: bound('/ns1:coreProperties[1]/ns0:title[1]') },
    ['tender'],
  ],
  [
    'the organization by a control bound to the company',
    { body: bound('/ns0:Properties[1]/ns0:Company[1]') },
    ['organization'],
  ],
  [
    'the company and its logo',
    { body: paragraph('{{our logo}}') + paragraph('{{our company}} {{nosso cnpj}}') },
    ['company', 'registration', 'logo'],
  ],
  [
    'the places of contents and content',
    { body: paragraph('{{sumário}}') + paragraph('{{content}}') },
    ['content', 'toc'],
  ],
  ['the place of the content alone', { body: paragraph('a') + paragraph('{{content}}') }, ['content']],
  ['the template’s own table of contents', { body: paragraph('a') + OWN_CONTENTS }, ['toc']],
])('a template fills %s', async (_, file, expected) => {
  expect(await inspect(file)).toMatchObject({ fills: expected, unfilled: [] })
})

test.each<[string, WordFile, string[]]>([
  ['of an unknown name', { body: paragraph('{{tender}} {{nome do gestor}}') }, ['{{nome do gestor}}']],
  ['of the content among other words', { body: paragraph('Veja {{content}}') }, ['{{content}}']],
  ['of the content in a header', { body: '<w:p/>', header: paragraph('{{content}}') }, ['{{content}}']],
  [
    'of the content for a second time',
    { body: paragraph('{{content}}') + paragraph('{{content}}') },
    ['{{content}}'],
  ],
  ['of the logo among other words', { body: paragraph('Por {{our logo}}') }, ['{{our logo}}']],
  [
    'in a footnote',
    { body: '<w:p/>', footnotes: `<w:footnote w:id="2">${paragraph('{{date}}')}</w:footnote>` },
    ['{{date}}'],
  ],
])('a placeholder %s stays as it is', async (_, file, expected) => {
  expect((await inspect(file)).unfilled).toEqual(expected)
})

test('active content is counted by kind, without ordinary links', async () => {
  const macros = {
    name: 'word/vbaProject.bin',
    data: 'x',
    kind: 'vbaProject',
    contentType: 'application/vnd.ms-office.vbaProject',
  }
  const { active, hasMacros } = await inspect({
    body: '<w:p><w:hyperlink r:id="l1"/><w:fldSimple w:instr=" DDEAUTO c x "/></w:p>',
    links: [{ id: 'l1', kind: 'hyperlink', target: 'https://example.com/' }],
    parts: [macros],
  })
  expect(active).toEqual([
    { kind: 'macro', count: 1 },
    { kind: 'field', count: 1 },
  ])
  expect(hasMacros).toBe(true)
  expect(await inspect({ body: paragraph('x') })).toMatchObject({ active: [], hasMacros: false })
})

test('heading styles are found by their built-in names', async () => {
  const styled = (name: string) =>
    `<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="${name}"/></w:style>`
  expect(await inspect({ body: '<w:p/>', styles: styled('heading 2') })).toMatchObject({
    hasHeadingStyles: true,
  })
  expect(await inspect({ body: '<w:p/>', styles: styled('heading 2 own') })).toMatchObject({
    hasHeadingStyles: false,
  })
})

test.each<[string, WordFile, boolean]>([
  ['text before the sections', { body: paragraph('{{cliente}}') + paragraph('{{content}}') }, true],
  ['text and no place for the sections', { body: paragraph('Proposta') }, true],
  ['text before its own table of contents', { body: paragraph('Proposta') + OWN_CONTENTS }, true],
  ['text only after the sections', { body: paragraph('{{content}}') + paragraph('Anexos') }, false],
  ['text only in its header', { body: paragraph(''), header: paragraph('{{cliente}}') }, false],
])('a template with %s has a cover or not', async (_, file, expected) => {
  expect((await inspect(file)).hasCover).toBe(expected)
})
