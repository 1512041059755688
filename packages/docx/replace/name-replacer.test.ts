import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { parseXml } from '../package/xml/xml-reader.ts'
import { descendants, element, serialize, textContent, type XmlElement } from '../package/xml/xml.ts'
import { NameReplacer, type ReplacementRecord } from './name-replacer.ts'

const URIS: Record<string, string> = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  c15: 'http://schemas.microsoft.com/office/drawing/2012/chart',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  v: 'urn:schemas-microsoft-com:vml',
  dc: 'http://purl.org/dc/elements/1.1/',
  cp: 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
}
const DECLARATIONS = Object.entries(URIS)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

function tree(xml: string): XmlElement {
  return parseXml(xml.replace(/^<([\w:]+)/, `<$1 ${DECLARATIONS}`), new NamespaceRegistry())
}

const OLD_TO_NEW: [string, string][] = [['Hospital São Lucas', 'Clínica Nova']]

function replaced(
  xml: string,
  names: [string, string][] = OLD_TO_NEW,
): { xml: string; text: string; records: ReplacementRecord[] } {
  const block = tree(xml)
  const records = new NameReplacer(names.map(([from, to]) => ({ from, to }))).replaceInBlock(block, 'body')
  return { xml: serialize(block), text: textContent(block), records }
}

describe('replacing a name in a paragraph', () => {
  it('gives the new name the formatting of the first touched run and keeps every other run', () => {
    const { xml } = replaced(
      '<w:p><w:r><w:t xml:space="preserve">Ao </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Hospi</w:t></w:r>' +
        '<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">tal São </w:t></w:r><w:r><w:t>LUCAS, hoje</w:t></w:r></w:p>',
    )
    expect(xml).toBe(
      '<w:p><w:r><w:t xml:space="preserve">Ao </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Clínica Nova</w:t></w:r>' +
        '<w:r><w:rPr><w:i/></w:rPr></w:r><w:r><w:t>, hoje</w:t></w:r></w:p>',
    )
  })

  it('finds a name before the raised number of a note, and keeps the number', () => {
    const raised = (text: string) =>
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${text}</w:t></w:r>`
    const before = '<w:r><w:t>No Hospital São Lucas</w:t></w:r>'
    expect(replaced(`<w:p>${before}${raised('12')}</w:p>`).text).toBe('No Clínica Nova12')
    expect(replaced(`<w:p>${before}${raised('TM')}</w:p>`).text).toBe('No Clínica NovaTM')
    expect(replaced(`<w:p>${before}<w:r><w:t>12</w:t></w:r></w:p>`).text).toBe('No Hospital São Lucas12')
  })

  it('marks text that now begins or ends with a space', () => {
    const { xml } = replaced(
      '<w:p><w:r><w:t>Hospital São</w:t></w:r><w:r><w:t>Lucas hoje</w:t></w:r></w:p>',
      [['Hospital SãoLucas', 'X']],
    )
    expect(xml).toContain('<w:t xml:space="preserve"> hoje</w:t>')
  })

  it('reaches across spelling marks, bookmarks, links, content controls and tracked insertions', () => {
    const { text, records } = replaced(
      '<w:p><w:r><w:t>Hos</w:t></w:r><w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="b"/>' +
        '<w:hyperlink r:id="rId1"><w:r><w:t>pital</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r>' +
        '<w:sdt><w:sdtPr><w:tag w:val="Hospital São Lucas"/></w:sdtPr><w:sdtContent><w:r><w:t>São </w:t></w:r>' +
        '</w:sdtContent></w:sdt><w:bookmarkEnd w:id="1"/><w:ins w:id="2" w:author="a"><w:r><w:t>Lucas</w:t></w:r></w:ins></w:p>',
    )
    expect(text).toBe('Clínica Nova')
    expect(records).toEqual([
      {
        from: 'Hospital São Lucas',
        to: 'Clínica Nova',
        found: 'Hospital São Lucas',
        story: 'body',
        place: 'Hospital São Lucas',
      },
    ])
  })

  it('reads tabs, line breaks, no-break hyphens and soft hyphens as their characters', () => {
    const { xml } = replaced(
      '<w:p><w:r><w:t>Santa</w:t><w:br/><w:t>Cruz</w:t><w:noBreakHyphen/><w:t>Sul, Santa</w:t><w:tab/>' +
        '<w:t>Cr</w:t><w:softHyphen/><w:t>uz-Sul</w:t></w:r></w:p>',
      [['Santa Cruz-Sul', 'X']],
    )
    expect(xml).toBe('<w:p><w:r><w:t>X</w:t><w:t>, X</w:t></w:r></w:p>')
  })

  it('does not reach across a page break or a picture', () => {
    const cut =
      '<w:p><w:r><w:t>São</w:t><w:br w:type="page"/><w:t>Lucas</w:t><w:drawing/><w:t>São</w:t></w:r></w:p>'
    expect(replaced(cut, [['São Lucas', 'X']]).records).toEqual([])
  })

  it('edits the result of a field, but not its code', () => {
    const code = ' HYPERLINK "x" \\o "Hospital São Lucas" '
    const { xml } = replaced(
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code.replaceAll('"', '&quot;')}</w:instrText></w:r>` +
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
        '<w:r><w:t>Hospital São Lucas</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>' +
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Hospital São Lucas</w:t></w:r>' +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
    )
    expect(xml.match(/Hospital São Lucas/g)).toHaveLength(2)
    expect(xml.match(/Clínica Nova/g)).toHaveLength(1)
  })

  it('replaces in the text before a tracked change and in the text after it', () => {
    const { xml, text } = replaced(
      '<w:p><w:r><w:t xml:space="preserve">Hospital </w:t></w:r><w:del w:id="1"><w:r><w:delText>São Lucas</w:delText></w:r></w:del>' +
        '<w:ins w:id="2"><w:r><w:t>Santa Rita</w:t></w:r></w:ins></w:p>',
      [...OLD_TO_NEW, ['Hospital Santa Rita', 'Casa']],
    )
    expect(text).toBe('CasaClínica Nova')
    expect(xml).toContain('<w:delText>Clínica Nova</w:delText>')
  })

  it('leaves link targets and attributes without readable text', () => {
    const { xml } = replaced(
      '<w:p><w:hyperlink w:anchor="HSL" w:tooltip="Site do HSL"><w:r><w:t>http://hsl.org/HSL HSL</w:t></w:r></w:hyperlink></w:p>',
      [['HSL', 'CN']],
    )
    expect(xml).toContain('w:anchor="HSL" w:tooltip="Site do CN"')
    expect(xml).toContain('<w:t>http://hsl.org/HSL CN</w:t>')
  })
})

describe('replacing a name elsewhere in a part', () => {
  const textBox = (name: string, content: string): string =>
    `<${name}><w:txbxContent><w:p><w:r><w:t>${content}</w:t></w:r></w:p></w:txbxContent></${name}>`

  it('edits a text box and its fallback alike and counts one change', () => {
    const { xml, records } = replaced(
      '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:docPr id="1" descr="Foto do Hospital São Lucas"/>' +
        textBox('wps:txbx', 'Hospital São Lucas') +
        '</w:drawing></mc:Choice><mc:Fallback><w:pict>' +
        textBox('v:textbox', 'Hospital São Lucas') +
        '</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>',
    )
    expect(xml).not.toContain('Lucas')
    expect(records.map((record) => record.place)).toEqual([
      'Foto do Hospital São Lucas',
      'Hospital São Lucas',
    ])
  })

  it('replaces in charts: titles in runs and cached strings, not cached numbers', () => {
    const { xml, records } = replaced(
      '<c:chartSpace><c:title><c:tx><c:rich><a:p><a:r><a:t>Hospital </a:t></a:r><a:r><a:t>São Lucas</a:t></a:r></a:p></c:rich></c:tx></c:title>' +
        '<c:ser><c:cat><c:strRef><c:f>HSL!A1</c:f><c:strCache><c:pt idx="0"><c:v>Hospital São Lucas</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
        '<c:val><c:numRef><c:f>HSL!B1</c:f><c:numCache><c:pt idx="0"><c:v>12</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:chartSpace>',
      [...OLD_TO_NEW, ['12', '13'], ['HSL', 'CN']],
    )
    expect(records).toHaveLength(2)
    expect(xml).toContain('<a:t>Clínica Nova</a:t></a:r><a:r><a:t/>')
    expect(xml).toContain('<c:v>Clínica Nova</c:v>')
    expect(xml).toContain('<c:v>12</c:v>')
    expect(xml).toContain('<c:f>HSL!A1</c:f>')
  })

  it('replaces in labels taken from cells, and in names of trend lines of charts', () => {
    const { xml, records } = replaced(
      '<c:ser><c:trendline><c:name>Média do Hospital São Lucas</c:name></c:trendline><c15:dlblRangeCache>' +
        '<c:pt idx="0"><c:v>Hospital São Lucas</c:v></c:pt></c15:dlblRangeCache></c:ser>',
    )
    expect(xml).toContain('<c:name>Média do Clínica Nova</c:name>')
    expect(xml).toContain('<c:v>Clínica Nova</c:v>')
    expect(records).toHaveLength(2)
  })

  it('replaces in tables, equations, table descriptions and watermarks', () => {
    const { text, xml } = replaced(
      '<w:tbl><w:tblPr><w:tblCaption w:val="Leitos do Hospital São Lucas"/></w:tblPr><w:tr><w:tc><w:p><m:oMath><m:r><m:t>Hospital São Lucas</m:t></m:r></m:oMath></w:p>' +
        '<w:p><w:r><w:pict><v:shape id="HospitalSãoLucas"><v:textpath string="HOSPITAL SÃO LUCAS"/></v:shape></w:pict></w:r></w:p></w:tc></w:tr></w:tbl>',
    )
    expect(text).toBe('Clínica Nova')
    expect(xml).toContain('w:val="Leitos do Clínica Nova"')
    expect(xml).toContain('<v:shape id="HospitalSãoLucas"><v:textpath string="Clínica Nova"/>')
  })

  it('replaces in alternative texts and tips of every kind of drawing, and in the chosen item of a list', () => {
    const name = 'Hospital São Lucas'
    const { xml, records } = replaced(
      `<w:p><w:r><w:pict><v:line alt="${name}"/><v:polyline title="${name}"/><v:image alt="${name}"/></w:pict></w:r>` +
        `<w:r><w:drawing><wp:docPr id="1"><a:hlinkHover tooltip="${name}"/></wp:docPr></w:drawing></w:r>` +
        `<w:sdt><w:sdtPr><w:comboBox w:lastValue="${name}"/></w:sdtPr></w:sdt></w:p>`,
    )
    expect(xml).not.toContain(name)
    expect(records).toHaveLength(5)
  })

  it('leaves values that would become longer than Word opens', () => {
    const attribute = (name: string, value: string): string => `<w:${name} w:val="${value}"/>`
    const long = 'HSL'.padEnd(250, '.')
    const { xml, records } = replaced(
      `<w:p>${attribute('lvlText', 'HSL – lote %1')}${attribute('lvlText', 'HSL %1')}${attribute('alias', long.slice(0, 50))}` +
        `${attribute('helpText', long)}${attribute('statusText', long.slice(0, 130))}${attribute('default', long)}</w:p>`,
      [['HSL', 'Santa Casa de Ouro Preto']],
    )
    expect(xml.match(/HSL/g)).toHaveLength(5)
    expect(xml).toContain('w:val="Santa Casa de Ouro Preto %1"')
    expect(records).toHaveLength(1)
  })

  it('replaces in document properties', () => {
    const root = tree(
      '<cp:coreProperties><dc:title>Proposta Hospital São Lucas</dc:title></cp:coreProperties>',
    )
    const replacer = new NameReplacer([{ from: 'Hospital São Lucas', to: 'Clínica Nova' }])
    expect(replacer.replaceInProperties(root, 'core properties')).toHaveLength(1)
    expect(textContent(root)).toBe('Proposta Clínica Nova')
  })
})

describe('in any arrangement of runs', () => {
  const word = fc.constantFrom(
    'Hospital',
    'São',
    'SAO',
    'Lucas',
    'lucas',
    'HSL',
    'de',
    'e',
    'Hospital São Lucas',
  )
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  const names: [string, string][] = [
    ['Hospital São Lucas', 'Nova Clínica do Hospital'],
    ['São Lucas', 'Santa Rita'],
    ['HSL', 'NCH'],
  ]
  const replacer = new NameReplacer(names.map(([from, to]) => ({ from, to })))

  function splitIntoRuns(text: string, cuts: number[]): XmlElement {
    const borders = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
    const runs = borders.slice(1).map((end, index) => {
      const marks = element('w:rPr', {}, [element('w:rStyle', { 'w:val': `S${index}` })])
      const content = text.slice(borders[index], end)
      return element('w:r', {}, [
        marks,
        element('w:t', { 'xml:space': 'preserve' }, content ? [content] : []),
      ])
    })
    return element('w:p', {}, runs)
  }

  it('the text becomes as if it were one plain string', () => {
    fc.assert(
      fc.property(sentence, fc.array(fc.nat(), { maxLength: 8 }), (text, cuts) => {
        const block = splitIntoRuns(text, cuts)
        const records = replacer.replaceInBlock(block, 'body')
        const plain = replacer.replaceText(text)
        expect(textContent(block)).toBe(plain.text)
        expect(records).toHaveLength(plain.count)
      }),
    )
  })

  it('every run keeps its formatting, and runs without a name keep their text', () => {
    fc.assert(
      fc.property(sentence, fc.array(fc.nat(), { maxLength: 8 }), (text, cuts) => {
        const before = splitIntoRuns(text, cuts)
        const after = splitIntoRuns(text, cuts)
        const matches = replacer.find(text)
        replacer.replaceInBlock(after, 'body')
        const runsBefore = [...descendants(before, 'w:r')]
        const runsAfter = [...descendants(after, 'w:r')]
        expect(runsAfter).toHaveLength(runsBefore.length)
        let offset = 0
        runsBefore.forEach((run, index) => {
          const start = offset
          offset += textContent(run).length
          expect(runsAfter[index]?.children[0]).toEqual(run.children[0])
          const isTouched = matches.some((match) => match.start < offset && match.end > start)
          if (!isTouched) expect(runsAfter[index]).toEqual(run)
        })
      }),
    )
  })

  it('a second time changes nothing, unless a new name contains another old one', () => {
    fc.assert(
      fc.property(sentence, fc.array(fc.nat(), { maxLength: 8 }), (text, cuts) => {
        const block = splitIntoRuns(text, cuts)
        replacer.replaceInBlock(block, 'body')
        const once = serialize(block)
        expect(replacer.replaceInBlock(block, 'body')).toEqual([])
        expect(serialize(block)).toBe(once)
      }),
    )
  })
})

describe('a name over three lines of a cover', () => {
  const line = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const lines = (xml: string): string[] =>
    [...descendants(tree(xml), 'w:p')].map((paragraph) => textContent(paragraph))

  it('goes into the first, with any text around it', () => {
    const { xml, records } = replaced(
      `<w:txbxContent>${line('Proposta ao Hospital')}${line('São')}${line('Lucas de 2024')}</w:txbxContent>`,
    )
    expect(lines(xml)).toEqual(['Proposta ao Clínica Nova', '', 'de 2024'])
    expect(records).toHaveLength(1)
  })

  it('is not found when a line between has other words', () => {
    const { xml, records } = replaced(`<w:tc>${line('Hospital')}${line('São Paulo')}${line('Lucas')}</w:tc>`)
    expect(lines(xml)).toEqual(['Hospital', 'São Paulo', 'Lucas'])
    expect(records).toEqual([])
  })

  it('is not joined across cells and tables', () => {
    const apart = `<w:body>${line('Hospital')}${line('São')}<w:tbl/>${line('Lucas')}</w:body>`
    expect(replaced(apart).records).toEqual([])
  })
})
