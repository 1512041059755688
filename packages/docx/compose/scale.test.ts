import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { openDocument } from '../read/open-document.ts'
import { compose } from './compose.ts'
import type { CompositionItem } from './request/request.ts'

const DEFLATED = 8
const SOURCES = 120

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-scale-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drawing =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="d"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdImage"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

async function withPicture(name: string, text: string, data: Buffer): Promise<string> {
  const picture = {
    name: 'word/media/image1.png',
    data,
    kind: 'image',
    contentType: 'image/png',
    id: 'rIdImage',
  }
  return writeWordFile(join(folder, name), { body: paragraph(text) + drawing, parts: [picture] })
}

async function composeAll(paths: string[]): Promise<string> {
  const output = join(folder, 'composed.docx')
  const items: CompositionItem[] = paths.map((path) => ({
    kind: 'section',
    source: path,
    firstBlock: 0,
    endBlock: Infinity,
  }))
  const sources = Object.fromEntries(paths.map((path) => [path, { path, name: path }]))
  await compose({ output, sources, items, fixHeadings: false, look: 'source' })
  return output
}

test('more than a hundred sources share a picture that is stored once', async () => {
  const shared = Buffer.alloc(20_000, 'logo')
  const paths: string[] = []
  for (let index = 0; index < SOURCES; index++) {
    const data = index % 40 === 0 ? Buffer.from(`own ${index}`) : shared
    paths.push(await withPicture(`s${index}.docx`, `texto ${index}`, data))
  }
  const output = await composeAll(paths)
  const zip = await ZipReader.open(output)
  expect(zip.entries.filter(({ name }) => name.startsWith('word/media/'))).toHaveLength(1 + SOURCES / 40)
  await zip.close()
  const document = await openDocument(output)
  let text = ''
  for await (const section of document.sections()) text += section.text
  expect(text.match(/texto \d+/g)).toEqual(paths.map((_, index) => `texto ${index}`))
  expect(document.facts.imageCount).toBe(SOURCES)
  await document.close()
  expect((await checkDocument(output, { baseline: paths.slice(0, 1), schema: false })).newFaults).toEqual([])
})

test('compressed pictures are copied without compressing them again', async () => {
  const data = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index) % 97))
  // This compression is worse than the writer's, so that compressing again would be noticed.
  const raw = deflateRawSync(data, { level: 1, memLevel: 1 })
  const plain = await withPicture('plain.docx', 'x', Buffer.from('to be replaced'))
  const zip = await ZipReader.open(plain)
  const writer = await ZipWriter.create(join(folder, 'raw.docx'))
  const entry = { method: DEFLATED, crc32: crc32(data), size: data.length, compressedSize: raw.length }
  for (const part of zip.entries) {
    if (!part.name.endsWith('.png')) await writer.addRaw(part.name, part, zip.openRaw(part))
  }
  const once = async function* () {
    yield raw
  }
  await writer.addRaw('word/media/image1.png', entry, once())
  await writer.finish()
  await zip.close()

  const composed = await ZipReader.open(await composeAll([writer.path]))
  const picture = composed.entries.find(({ name }) => name.startsWith('word/media/'))
  expect(picture).toMatchObject(entry)
  if (!picture) return
  const chunks: Buffer[] = []
  for await (const chunk of composed.openRaw(picture)) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(raw)).toBe(true)
  await composed.close()
})
