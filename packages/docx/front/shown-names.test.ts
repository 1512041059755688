import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { namesShownBy } from './shown-names.ts'

const bound = (path: string): string =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${path}" w:storeItemID="{X}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`
const textBox = (text: string): string =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`

test.each<[string, WordFile, string[]]>([
  ['none in plain text', { body: paragraph('Proposta de {{date}}, [ver anexo]') }, []],
  ['the tender in its body', { body: paragraph('Ref. {{tender}}') }, ['tender']],
  ['the organization in a text box', { body: textBox('[NOME DA ORGANIZAÇÃO]') }, ['organization']],
  [
    'both, in header and footer',
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
])('a template shows %s', async (_, file, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'shown-names-'))
  try {
    expect(await namesShownBy(await writeWordFile(join(folder, 'a.docx'), file))).toEqual(expected)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
