import { describe, expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { read, STYLES } from './document-reading.fixture.ts'

const run = (content: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`
const t = (text: string, properties = ''): string =>
  run(`<w:t xml:space="preserve">${text}</w:t>`, properties)
const mark = (type: string, properties = ''): string =>
  run(`<w:fldChar w:fldCharType="${type}"/>`, properties)
const cell = (content: string, properties = ''): string =>
  `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`
const table = (...rows: string[]): string => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`

async function textOf(body: string, more: Partial<WordFile> = {}): Promise<string> {
  const { sections } = await read({ body, ...more })
  return sections.map(({ text }) => text).join('\n')
}

describe('hidden text is not read, as it is not copied into a proposal', () => {
  const styles =
    STYLES +
    '<w:style w:type="paragraph" w:styleId="Notes"><w:name w:val="Notes"/><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="More"><w:name w:val="More"/><w:basedOn w:val="Notes"/></w:style>' +
    '<w:style w:type="character" w:styleId="Inner"><w:name w:val="Inner"/><w:rPr><w:vanish/></w:rPr></w:style>'

  test.each([
    ['directly', paragraph('secret', '', '<w:vanish/>')],
    ['by the style of the paragraph', paragraph('secret', '<w:pStyle w:val="Notes"/>')],
    ['by an inherited style', paragraph('secret', '<w:pStyle w:val="More"/>')],
    ['by the style of the characters', paragraph('secret', '', '<w:rStyle w:val="Inner"/>')],
    ['in a hidden row', table(`<w:tr><w:trPr><w:hidden/></w:trPr>${cell(paragraph('secret'))}</w:tr>`)],
    [
      'in a hidden equation',
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><w:rPr><w:vanish/></w:rPr><m:t>secret</m:t></m:r></m:oMath></w:p>',
    ],
    [
      'in a hidden text box',
      `<w:p>${run(`<w:drawing><wp:anchor><wp:docPr id="1" name="box" hidden="1"/><wps:txbx><w:txbxContent>${paragraph('secret')}</w:txbxContent></wps:txbx></wp:anchor></w:drawing>`)}</w:p>`,
    ],
    [
      'in a hidden member of a group',
      `<w:p>${run(`<w:drawing><wp:anchor><wp:docPr id="1" name="group"/><wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wps:wsp><wps:cNvPr id="2" name="box" hidden="1"/><wps:txbx><w:txbxContent>${paragraph('secret')}</w:txbxContent></wps:txbx></wps:wsp></wpg:wgp></wp:anchor></w:drawing>`)}</w:p>`,
    ],
  ])('%s', async (_, hidden) => {
    expect(await textOf(paragraph('before') + hidden + paragraph('after'), { styles })).toBe('before\nafter')
  })

  test('a run that states that it is shown is read, in any style', async () => {
    const shown = paragraph('shown', '<w:pStyle w:val="Notes"/>', '<w:vanish w:val="0"/>')
    expect(await textOf(shown + paragraph('after'), { styles })).toBe('shown\nafter')
  })

  test('a field whose end alone is hidden ends there', async () => {
    const field = `${mark('begin')}${run('<w:instrText> XE "index" </w:instrText>')}${mark('end', '<w:vanish/>')}`
    expect(await textOf(`<w:p>${field}${t('after the field')}</w:p>${paragraph('next')}`)).toBe(
      'after the field\nnext',
    )
  })

  test('a cell that continues the cell above shows no text of its own', async () => {
    const merged = (text: string, value: string): string =>
      `<w:tr>${cell(paragraph(text), `<w:vMerge${value}/>`)}${cell(paragraph('x'))}</w:tr>`
    expect(await textOf(table(merged('top', ' w:val="restart"'), merged('secret', '')))).toBe('top | x\n | x')
  })

  test('a cell that a tracked change deleted is left out', async () => {
    const row = `<w:tr>${cell(paragraph('deleted'), '<w:cellDel w:id="1"/>')}${cell(paragraph('stays'))}</w:tr>`
    const { sections, facts } = await read({ body: table(row) })
    expect(sections[0]?.text).toBe('stays')
    expect(facts.hasTrackedChanges).toBe(true)
  })
})

describe('prompts of content controls are not read', () => {
  const control = (flag: string, content: string): string =>
    `<w:sdt><w:sdtPr>${flag}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

  test.each([
    ['a paragraph', (flag: string) => control(flag, paragraph('Describe it'))],
    ['a line', (flag: string) => `<w:p>${control(flag, t('Describe it'))}</w:p>`],
    ['a row', (flag: string) => table(control(flag, `<w:tr>${cell(paragraph('Describe it'))}</w:tr>`))],
    ['a cell', (flag: string) => table(`<w:tr>${control(flag, cell(paragraph('Describe it')))}</w:tr>`)],
    [
      'text in a cell',
      (flag: string) => table(`<w:tr>${cell(control(flag, paragraph('Describe it')))}</w:tr>`),
    ],
  ])('in place of %s', async (_, body) => {
    expect(await textOf(body('<w:showingPlcHdr/>') + paragraph('end'))).toBe('end')
    expect(await textOf(body('<w:showingPlcHdr w:val="0"/>') + paragraph('end'))).toBe('Describe it\nend')
  })
})

describe('text that only looks like a table of contents is read', () => {
  const data = ['Channels ............ 12', 'Voltage (V) ............ 220', 'Weight (kg) ............ 5']
  const entries = ['Scope', 'Prices', 'Support', 'Training', 'Annex'].map(
    (title, at) => `${title} ............ ${at * 2 + 1}`,
  )
  const lines = (texts: string[]): string => texts.map((text) => paragraph(text)).join('')

  test('lines of data with leaders', async () => {
    expect(await textOf(paragraph('Monitor') + lines(data) + paragraph('end'))).toBe(
      ['Monitor', ...data, 'end'].join('\n'),
    )
  })

  test('a table in which one cell has a leader', async () => {
    const row = (...texts: string[]): string =>
      `<w:tr>${texts.map((text) => cell(paragraph(text))).join('')}</w:tr>`
    expect(await textOf(table(row('Item', 'Price'), row('Pump', 'Total ........ 12')))).toBe(
      'Item | Price\nPump | Total ........ 12',
    )
    expect(await textOf(table(...entries.map((entry) => row(entry))) + paragraph('end'))).toBe('end')
  })

  test('text after a table of contents that its field never closes', async () => {
    const heading = paragraph('Scope', '<w:pStyle w:val="Ttulo1"/>')
    const toc = `<w:p>${mark('begin')}${run('<w:instrText> TOC \\o "1-3" </w:instrText>')}${mark('separate')}${t('Scope 3')}</w:p>`
    const body = `${toc}${heading}${paragraph('Complies with NBR 5410')}`
    expect(await textOf(body, { styles: STYLES })).toBe('Complies with NBR 5410')
  })

  test('five entries with ascending pages are a table of contents, and any below its title', async () => {
    expect(await textOf(lines(entries) + paragraph('end'))).toBe('end')
    expect(await textOf(paragraph('Contents') + lines(data) + paragraph('end'))).toBe('Contents\nend')
    const apart = entries.map((entry) => paragraph(entry)).join('<w:p/>')
    expect(await textOf(apart + paragraph('end')), 'empty lines between them').toBe('end')
  })
})

describe('symbols', () => {
  const symbol = (font: string, code: string): string => run(`<w:sym w:font="${font}" w:char="${code}"/>`)

  test('are read as the characters that they display', async () => {
    const limit = `<w:p>${t('Response ')}${symbol('Symbol', 'F0A3')}${t(' 4 h, 10 k')}${symbol('Symbol', 'F057')}</w:p>`
    const boxes = `<w:p>${symbol('Wingdings', 'F0FE')}${t(' Yes ')}${symbol('Wingdings', 'F0A8')}${t(' No')}</w:p>`
    expect(await textOf(limit + boxes)).toBe('Response ≤ 4 h, 10 kΩ\n☑ Yes ☐ No')
    const field = (code: string): string =>
      `${mark('begin')}${run(`<w:instrText>${code}</w:instrText>`)}${mark('end')}`
    const fields = `<w:p>${field(' SYMBOL 179 \\f "Symbol" \\s 10 ')}${t(' 24, ')}${field('SYMBOL 0x41')}${field('PAGE')}</w:p>`
    expect(await textOf(fields), 'fields of old versions of Word').toBe('≥ 24, A')
  })

  test('of converted files are text in a symbol font', async () => {
    const font = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'
    expect(await textOf(`<w:p>${t('\uf0b3', font)}${t(' 24 channels \uf0b3')}</w:p>`)).toBe(
      '≥ 24 channels \uf0b3',
    )
  })

  test('of unknown fonts and ornaments are left out, and plain characters are kept', async () => {
    const all = `${symbol('Webdings', 'F061')}${symbol('Wingdings', 'F04A')}${symbol('Cambria Math', '2265')}${symbol('Symbol', 'x')}`
    expect(await textOf(`<w:p>${t('a')}${all}${t('b')}</w:p>`)).toBe('a≥b')
  })
})

describe('the text of graphics is read where they are shown', () => {
  const dgm = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
  const c = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
  const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const shape = (...texts: string[]): string =>
    `<dgm:pt><dgm:t><a:p>${texts.map((text) => `<a:r><a:t>${text}</a:t></a:r>`).join('')}</a:p></dgm:t></dgm:pt>`
  const graphic = (content: string): string =>
    `<w:p>${run(`<w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`)}</w:p>`
  const part = (name: string, kind: string, data: string) => ({
    name: `word/${name}.xml`,
    kind,
    data,
    contentType: 'application/xml',
    id: `rId-${name}`,
  })

  test('of a diagram, a chart and a drawing', async () => {
    const parts = [
      part(
        'diagram',
        'diagramData',
        `<dgm:dataModel ${dgm} ${a}><dgm:ptLst>${shape('Project ', 'manager')}${shape()}${shape('Nurse')}</dgm:ptLst></dgm:dataModel>`,
      ),
      part(
        'chart',
        'chart',
        `<c:chartSpace ${c} ${a}><c:chart><c:title><a:p><a:r><a:t>Calls</a:t></a:r></a:p></c:title><c:ser><c:tx><c:strRef><c:strCache><c:pt><c:v>Solved</c:v></c:pt></c:strCache></c:strRef></c:tx><c:val><c:numCache><c:pt><c:v>97</c:v></c:pt></c:numCache></c:val></c:ser></c:chart></c:chartSpace>`,
      ),
    ]
    const body =
      graphic(`<dgm:relIds ${dgm} r:dm="rId-diagram"/>`) +
      graphic(`<c:chart ${c} r:id="rId-chart"/>`) +
      graphic('<a:p><a:r><a:t>Drawn</a:t></a:r></a:p>')
    const { sections, facts } = await read({ body, parts })
    expect(sections[0]).toMatchObject({ text: 'Project manager\nNurse\nCalls\nDrawn', graphics: 2 })
    expect(facts.notices).toEqual([])
  })

  test('a damaged diagram is named, and the rest is read', async () => {
    const parts = [part('diagram', 'diagramData', '<dgm:dataModel')]
    const { sections, facts } = await read({
      body: graphic(`<dgm:relIds ${dgm} r:dm="rId-diagram"/>`) + paragraph('after'),
      parts,
    })
    expect(sections[0]?.text).toBe('after')
    expect(facts.notices).toEqual([expect.stringContaining('text of the graphic word/diagram.xml')])
  })

  test('a header shows none of the graphics of the body', async () => {
    const parts = [
      part('diagram', 'diagramData', `<dgm:dataModel ${dgm} ${a}>${shape('Nurse')}</dgm:dataModel>`),
    ]
    const header = paragraph('Acme') + graphic(`<dgm:relIds ${dgm} r:dm="rId-diagram"/>`)
    expect((await read({ body: paragraph('x'), header, parts })).facts.headerTexts).toEqual(['Acme'])
  })
})

test('a form displays its check boxes and the chosen entries of its lists', async () => {
  const field = (data: string, inside = ''): string =>
    `${run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`)}${inside}${mark('end')}`
  const box = (state: string): string => field(`<w:checkBox><w:default w:val="0"/>${state}</w:checkBox>`)
  const entries = '<w:listEntry w:val="8x5"/><w:listEntry w:val="24x7"/>'
  const list = (result: string, inside = ''): string =>
    field(`<w:ddList>${result}${entries}</w:ddList>`, inside)
  const result = '<w:result w:val="1"/>'
  expect(await textOf(`<w:p>${box('<w:checked/>')}${t(' Yes ')}${box('')}${t(' No')}</w:p>`)).toBe(
    '☒ Yes ☐ No',
  )
  expect(await textOf(`<w:p>${list(result)}${t(' or ')}${list('')}</w:p>`)).toBe('24x7 or 8x5')
  const shown = `${mark('separate')}${t('24x7')}`
  expect(await textOf(`<w:p>${list(result, shown)}</w:p>`), 'a result takes the place of the entry').toBe(
    '24x7',
  )
})

test('headings are recognised by the ids of their styles when the file lacks its styles', async () => {
  const heading = (text: string, id: string): string => paragraph(text, `<w:pStyle w:val="${id}"/>`)
  const { sections } = await read({
    body: `${heading('Support', 'Heading1')}${paragraph('Around the clock.')}${heading('Prazos', 'Ttulo2')}${paragraph('Dez dias.')}`,
  })
  expect(sections.map(({ title, level }) => `${level} ${title}`)).toEqual(['1 Support', '2 Prazos'])
})

describe('text from elsewhere', () => {
  const chunk = (data: string | Buffer, extension: string, contentType: string): Partial<WordFile> => ({
    parts: [{ name: `word/chunk.${extension}`, data, kind: 'aFChunk', contentType, id: 'rIdC' }],
  })
  const imported = (data: string | Buffer, extension = 'html', type = 'text/html'): Promise<string> =>
    textOf('<w:altChunk r:id="rIdC"/>', chunk(data, extension, type))

  test('the cells of a table in an imported page are apart, and its header is read', async () => {
    const page =
      '<html><body><header>Acme</header><table><tr><td><p>pump</p></td>\n<td>12</td></tr><tr><td></td><td> </td></tr></table></body></html>'
    expect(await imported(page)).toBe('Acme\npump | 12')
  })

  test('comments in an imported page are not read', async () => {
    const page =
      '<p>before</p><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p>after</p><!-- open'
    expect(await imported(page)).toBe('before\nafter')
  })

  test('a web archive is read in its own character set', async () => {
    const archive = (encoding: string, body: string): Promise<string> =>
      imported(
        Buffer.from(
          `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html;\r\n\tcharset="windows-1252"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n--b--\r\n`,
          'latin1',
        ),
        'mht',
        'message/rfc822',
      )
    const page = Buffer.from('<p>Manutenção</p>', 'latin1')
    expect(await archive('quoted-printable', '<p>Manuten=E7=E3o</p>')).toBe('Manutenção')
    expect(await archive('base64', page.toString('base64'))).toBe('Manutenção')
    expect(await archive('8bit', page.toString('latin1'))).toBe('Manutenção')
  })

  test('a master document without the text of its parts says so', async () => {
    const { facts } = await read({
      body: paragraph('Master') + '<w:subDoc r:id="rIdS"/><w:p><w:subDoc r:id="rIdS"/></w:p>',
      links: [{ id: 'rIdS', kind: 'subDocument', target: 'chapter.docx' }],
    })
    expect(facts.notices).toEqual([expect.stringContaining('2 linked document(s) are not in the file')])
  })

  test('one of two alternatives around paragraphs is read, and text along a path', async () => {
    const choice = `<mc:AlternateContent><mc:Choice Requires="w14">${paragraph('new')}</mc:Choice><mc:Fallback>${paragraph('old')}</mc:Fallback></mc:AlternateContent>`
    const path =
      '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="24 hours"/></v:shape></w:pict></w:r></w:p>'
    expect(await textOf(choice + path)).toBe('new\n24 hours')
  })
})
