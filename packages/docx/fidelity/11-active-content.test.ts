import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { composeFiles } from '../compose/composed-file.fixture.ts'
import { HOSTILE_CONSTRUCTS } from '../disarm/hostile-constructs.fixture.ts'
import { relationships, storedPicture } from '../disarm/hostile-markup.fixture.ts'
import type { HostileConstruct } from '../disarm/hostile-markup.fixture.ts'
import { scanPackage } from '../disarm/package-scan.fixture.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { textContent } from '../package/xml/xml.ts'

const RELS = 'application/vnd.openxmlformats-package.relationships+xml'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const blocksOf = ({ inline, block }: HostileConstruct): string => block ?? `<w:p>${inline}</w:p>`
const linksOf = (all: readonly HostileConstruct[]) => all.flatMap(({ links = [] }) => links)
const partsOf = (all: readonly HostileConstruct[]) => [
  storedPicture,
  ...all.flatMap(({ parts = [] }) => parts),
]
const inBody = (all: readonly HostileConstruct[], wrap = (blocks: string): string => blocks): WordFile => ({
  body: paragraph('before') + wrap(all.map(blocksOf).join('')) + '<w:sectPr/>',
  links: linksOf(all),
  parts: partsOf(all),
})

/** Relationships of a story besides the body, which has its own list. */
function listOf(story: string, all: readonly HostileConstruct[]): NonNullable<WordFile['parts']>[number] {
  const inner = partsOf(all)
    .filter(({ kind }) => kind !== '')
    .map(({ id, kind, name }) => `<Relationship Id="${id}" Type="${TYPE}${kind}" Target="/${name}"/>`)
  const outside = relationships(linksOf(all).map(({ id, kind, target }) => [id, kind, target]))
  return {
    name: `word/_rels/${story}.xml.rels`,
    data: outside.replace('</Relationships>', `${inner.join('')}</Relationships>`),
    kind: '',
    contentType: RELS,
  }
}

const stored = (all: readonly HostileConstruct[]) =>
  partsOf(all).map(({ name, data, kind, contentType, id = name }) => {
    return { name, data, contentType, kind: kind === '' ? '' : 'x', id: `x-${id}` }
  })
const inline = HOSTILE_CONSTRUCTS.filter((one) => one.inline !== undefined)
const box = (blocks: string): string => `<w:txbxContent>${blocks}</w:txbxContent>`
const PLACES: Record<string, () => WordFile> = {
  body: () => inBody(HOSTILE_CONSTRUCTS),
  table: () =>
    inBody(
      HOSTILE_CONSTRUCTS,
      (blocks) => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${blocks}</w:tc></w:tr></w:tbl><w:p/>`,
    ),
  'content control': () =>
    inBody(HOSTILE_CONSTRUCTS, (blocks) => `<w:sdt><w:sdtPr/><w:sdtContent>${blocks}</w:sdtContent></w:sdt>`),
  'text box and its alternative': () =>
    inBody(
      inline,
      (blocks) =>
        `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box(blocks)}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="b"><v:textbox>${box(blocks)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    ),
  header: () => ({
    body: `${paragraph('text')}<w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>`,
    header: HOSTILE_CONSTRUCTS.map(blocksOf).join(''),
    parts: [...stored(HOSTILE_CONSTRUCTS), listOf('header', HOSTILE_CONSTRUCTS)],
  }),
  footnote: () => ({
    body: '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:sectPr/>',
    footnotes: `<w:footnote w:id="2">${HOSTILE_CONSTRUCTS.map(blocksOf).join('')}</w:footnote>`,
    parts: [...stored(HOSTILE_CONSTRUCTS), listOf('footnotes', HOSTILE_CONSTRUCTS)],
  }),
  comment: () => ({
    body: '<w:p><w:r><w:t>t</w:t><w:commentReference w:id="2"/></w:r></w:p><w:sectPr/>',
    comments: `<w:comment w:id="2" w:author="a">${HOSTILE_CONSTRUCTS.map(blocksOf).join('')}</w:comment>`,
    parts: [...stored(HOSTILE_CONSTRUCTS), listOf('comments', HOSTILE_CONSTRUCTS)],
  }),
  glossary: () => ({
    body: paragraph('text'),
    parts: [
      {
        name: 'word/glossary/document.xml',
        data: `<w:glossaryDocument xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docParts><w:docPart><w:docPartBody><w:p><w:fldSimple w:instr="DDEAUTO x"/></w:p></w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
        kind: 'glossaryDocument',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml',
      },
    ],
  }),
}

test('the scanner, which shares no code with the composer, finds every construct in the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  try {
    const missed: string[] = []
    for (const construct of HOSTILE_CONSTRUCTS) {
      const path = await writeWordFile(join(folder, 'a.docx'), inBody([construct]))
      if (scanPackage(path).length === 0) missed.push(construct.name)
    }
    expect(missed).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('no active content is in a composed document', () => {
  test.for(Object.keys(PLACES))('from the %s, in both looks', async (place) => {
    for (const look of ['source', 'template'] as const) {
      const file = PLACES[place]?.() as WordFile
      await composeFiles({ a: file }, { look }, ({ path, report }) => {
        expect(scanPackage(path)).toEqual([])
        expect(report.ledger.unexplained).toBe(0)
      })
    }
  })

  test('from a template, whatever part of it is used', async () => {
    const template = inBody(HOSTILE_CONSTRUCTS)
    await composeFiles(
      { a: { body: paragraph('text') } },
      { look: 'template', template },
      ({ path, report }) => {
        expect(scanPackage(path)).toEqual([])
        expect(report.disarmed.pieces.every(({ source }) => source === undefined)).toBe(true)
        expect(report.disarmed.total).toBeGreaterThanOrEqual(HOSTILE_CONSTRUCTS.length)
      },
    )
  })

  test.for(HOSTILE_CONSTRUCTS.map((one) => [one.name, one] as const))(
    '%s: its text stays, and the report lists it',
    async ([, construct]) => {
      await composeFiles({ a: inBody([construct]) }, { look: 'source' }, ({ path, body, report }) => {
        expect(scanPackage(path)).toEqual([])
        expect(report.ledger.unexplained).toBe(0)
        expect(textContent(body)).toContain(construct.shown ?? '')
        expect(report.disarmed.total).toBeGreaterThan(0)
        expect(report.disarmed.pieces[0]).toMatchObject({
          source: 'a.docx',
          part: expect.stringMatching(/^word\//),
        })
        expect(report.notices.map(({ reason }) => reason)).toContain('active-content-disarmed')
      })
    },
  )
})
