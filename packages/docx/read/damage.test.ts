import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { takeInventory } from '../check/inventory.ts'
import { compose } from '../compose/compose.ts'
import { DocxError } from '../package/errors.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { openDocument } from './open-document.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/docx')
const REAL = [
  'Aspose.Words-for-Java__Rendering.docx',
  'tika__testWORD_2006ml.docx',
  'docx4j__sample-docxv2.docx',
  'docx2python__strict.docx',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-damage-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Change to the markup inside the parts of a sound archive: moved, doubled, lost or cut. */
const change = fc.record({
  part: fc.nat(),
  kind: fc.constantFrom(
    'drop tag',
    'double tag',
    'swap tags',
    'drop attribute',
    'garble value',
    'cut',
    'noise',
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  noise: fc.string({ maxLength: 8 }),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function applyChange(xml: string, { kind, at, to, noise }: Change): string {
  const tags = [...xml.matchAll(/<[^>]*>/g)]
  const tag = tags[Math.floor(at * tags.length)]
  const other = tags[Math.floor(to * tags.length)]
  if (!tag || !other) return xml
  const after = tag.index + tag[0].length
  switch (kind) {
    case 'drop tag':
      return xml.slice(0, tag.index) + xml.slice(after)
    case 'double tag':
      return xml.slice(0, after) + tag[0] + xml.slice(after)
    case 'swap tags':
      return xml.slice(0, tag.index) + other[0] + xml.slice(after)
    case 'drop attribute':
      return xml.slice(0, tag.index) + tag[0].replace(/\s[\w:]+="[^"]*"/, '') + xml.slice(after)
    case 'garble value':
      return (
        xml.slice(0, tag.index) +
        tag[0].replace(/="[^"]*"/, `="${noise.replace(/[<&"]/g, '')}"`) +
        xml.slice(after)
      )
    case 'cut':
      return xml.slice(0, after)
    default:
      return xml.slice(0, after) + noise + xml.slice(after)
  }
}

async function damaged(path: string, changes: readonly Change[]): Promise<string> {
  const zip = await ZipReader.open(path)
  const target = join(folder, 'damaged.docx')
  const writer = await ZipWriter.create(target)
  const xmlParts = zip.entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))
  for (const entry of zip.entries) {
    const index = xmlParts.indexOf(entry)
    const mine = changes.filter(({ part }) => index >= 0 && part % xmlParts.length === index)
    if (mine.length === 0) await writer.addRaw(entry.name, entry, zip.openRaw(entry))
    else await writer.add(entry.name, mine.reduce(applyChange, (await zip.read(entry)).toString('utf8')))
  }
  await writer.finish()
  await zip.close()
  return target
}

async function holds(path: string, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const broken = await damaged(path, changes)
      for (const work of [
        readWhole,
        composeTwice,
        takeInventory,
        (file: string) => checkDocument(file, { schema: false }),
      ]) {
        try {
          await work(broken)
        } catch (error) {
          expect(error).toBeInstanceOf(DocxError)
          expect((error as DocxError).message).toMatch(/^[A-Z].{15,}\.$/s)
        }
      }
    }),
    { numRuns },
  )
}

/** Composes the document with itself, through all steps of the composer. */
async function composeTwice(path: string): Promise<void> {
  const whole = { kind: 'section', source: 'a', firstBlock: 0, endBlock: Infinity } as const
  await compose({
    output: join(folder, 'composed.docx'),
    sources: { a: { path, name: 'a.docx' } },
    items: [whole, whole],
    fixHeadings: false,
    look: 'source',
  })
}

async function readWhole(path: string): Promise<void> {
  const document = await openDocument(path)
  let next = -1
  for await (const section of document.sections()) {
    if (next >= 0) expect(section.firstBlock).toBe(next)
    next = section.endBlock
  }
  await document.close()
}

test('damaged parts give a reading or a refusal with a sentence, never a crash', async () => {
  const path = await writeWordFile(join(folder, 'own.docx'), {
    styles:
      '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="heading 1"/><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"/>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    footnotes: `<w:footnote w:id="1">${paragraph('note')}</w:footnote>`,
    body:
      paragraph('Título', '<w:pStyle w:val="A"/><w:numPr><w:numId w:val="1"/></w:numPr>') +
      `<w:sdt><w:sdtPr/><w:sdtContent><w:tbl><w:tr><w:tc>${paragraph('célula')}</w:tc></w:tr></w:tbl></w:sdtContent></w:sdt>` +
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/><w:footnoteReference w:id="1"/></w:r></w:p><w:sectPr/>',
  })
  await holds(path, 80)
})

test('damaged real documents give a reading or a refusal with a sentence', { timeout: 60_000 }, async () => {
  if (!existsSync(CORPUS)) return console.info('left out: the corpus of real documents is not here')
  for (const name of REAL) await holds(join(CORPUS, name), 6)
})

test('endless white space, attributes and names are read in limited time', { timeout: 60_000 }, async () => {
  const spaces = ' '.repeat(1_000_000)
  const cell = `<w:tbl><w:tr><w:tc>${paragraph(spaces)}${paragraph('x')}</w:tc></w:tr></w:tbl>`
  const attributes = Array.from({ length: 100_000 }, (_, i) => `w:a${i}=""`).join(' ')
  const names = Array.from({ length: 20_000 }, (_, i) => `<k:x xmlns:k="urn:${i}"/>`).join('')
  const path = await writeWordFile(join(folder, 'endless.docx'), {
    body: `${paragraph(`a${spaces}b`)}${cell}<w:p ${attributes}><w:r>${names}<w:t>${'.'.repeat(500_000)}</w:t></w:r></w:p>`,
  })
  // Quadratic work on any of these would take many minutes, so the time limit is the check.
  await readWhole(path)
  await checkDocument(path, { schema: false })
})
