import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SectionBlocks } from '@tenderwright/contract'
import { openDocument, type SectionReading } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { INSERTION_WITHOUT_TENDER } from '../assembly/insertion-of-document.ts'
import { composeSection } from './compose-section.ts'
import type { SectionComposer } from './composing-thread.ts'
import { PreviewCache } from './preview-cache.ts'
import { SectionPreviews } from './preview-section.ts'

const proposal = smallDocx([
  { title: 'Suporte técnico', text: prose('Atendimento 24 horas por dia') },
  { title: 'Treinamento', text: prose('Turmas presenciais') },
])

/** Uploads a proposal. Returns its sections' ids in order. */
async function upload(app: TestApp) {
  const { json } = await app.upload<{ document_id: string }>(
    '/documents/upload',
    {},
    { name: 'Proposta.docx', content: proposal },
  )
  await app.runJobs()
  const rows = await app.services.db.selectFrom('sections').select('id').orderBy('position').execute()
  return { documentId: json.document_id, sections: rows.map(({ id }) => String(id)) }
}

async function sectionsIn(bytes: Buffer, folder: string): Promise<SectionReading[]> {
  const file = path.join(folder, 'answer.docx')
  await writeFile(file, bytes)
  const opened = await openDocument(file)
  const sections: SectionReading[] = []
  for await (const section of opened.sections()) sections.push(section)
  await opened.close()
  return sections
}

/** Composer in this thread that counts its requests. */
function countingComposer() {
  const asked: string[] = []
  const composer: SectionComposer = {
    compose: (section, signal) => {
      asked.push(`${section.firstBlock}-${section.endBlock} under ${section.underLevel}`)
      return composeSection(section, signal)
    },
    close: () => Promise.resolve(),
  }
  return { asked, composer }
}

const listening = () => new AbortController().signal
const plainInsertion = INSERTION_WITHOUT_TENDER
const insertionOf = () => Promise.reject(new Error('No tender is asked about'))

describeEachDatabase('the preview of a section', (open, _, testOnSqlite) => {
  test('is the section alone, composed as assembly would insert it', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await upload(app)
    const { status, bytes, headers } = await app.request('GET', `/rfp/sections/${sections[1]}/preview`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('wordprocessingml.document')
    expect(headers['content-disposition']).toContain('Treinamento.docx')
    const read = await sectionsIn(bytes, database.dataDir)
    expect(read.map(({ title, level }) => `${level} ${title}`)).toEqual(['3 Treinamento'])
    expect(read[0]?.text).toContain('Turmas presenciais')
  })

  testOnSqlite('is deleted with its document', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { documentId, sections } = await upload(app)
    await app.request('GET', `/rfp/sections/${sections[0]}/preview`)
    const kept = path.join(app.config.storageDir, 'previews')
    expect(await readdir(kept)).toHaveLength(1)
    expect((await app.request('DELETE', `/documents/${documentId}`)).status).toBe(200)
    expect(await readdir(kept)).toEqual([])
    expect((await app.request('GET', `/rfp/sections/${sections[0]}/preview`)).status).toBe(404)
  })

  test('of an unknown section is a 404', async () => {
    const app = await startTestApp(await open())
    for (const id of ['4711', '0', 'x', '-1', '9007199254740993']) {
      const { status, json } = await app.request('GET', `/rfp/sections/${id}/preview`)
      expect({ id, status }).toEqual({ id, status: 404 })
      expect(json).toMatchObject({ code: 'search.section_not_found' })
    }
  })
})

// These tests compose a section that was found. Tests above execute the query on both databases.
describeOnSqlite('the preview of a section', (open) => {
  test('follows the choice: without removed paragraphs, and with other words', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await upload(app)
    const address = `/rfp/sections/${sections[0]}`
    const { json } = await app.request<SectionBlocks>('GET', `${address}/blocks`)
    const [heading, ...others] = json.blocks.map(({ block }) => block)
    const preview = async (choice: object) => {
      const { status, bytes } = await app.request('POST', `${address}/preview`, choice)
      expect(status).toBe(200)
      return (await sectionsIn(bytes, database.dataDir)).map(({ title, text }) => `${title}: ${text}`)
    }
    expect(await preview({ kept_blocks: [heading] })).toEqual(['Suporte técnico: '])
    const retyped = [{ block: others[0], runs: [{ text: 'Plantão permanente' }] }]
    expect((await preview({ retyped }))[0]).toContain('Plantão permanente')
    // The whole section is composed anew, not derived from a choice.
    expect((await preview({}))[0]).toContain('24 horas por dia')
    const beyond = await app.request('POST', `${address}/preview`, {
      retyped: [{ block: 900, runs: [] }],
    })
    expect(beyond.status).toBe(422)
  })

  test('has its headings below the requirement, at any level', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await upload(app)
    const { bytes } = await app.request('GET', `/rfp/sections/${sections[0]}/preview?under_level=1`)
    expect((await sectionsIn(bytes, database.dataDir)).map(({ level }) => level)).toEqual([2])
  })

  test('is composed once for everybody who asks, and for later requests', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await upload(app)
    const { asked, composer } = countingComposer()
    const cache = new PreviewCache(app.services.storage.previews)
    const bothLookedUp = Promise.withResolvers<void>()
    let lookups = 0
    const previews = new SectionPreviews({
      ...app.services,
      composer: {
        ...composer,
        compose: async (section, signal) => {
          await bothLookedUp.promise
          return composer.compose(section, signal)
        },
      },
      cache: {
        find: async (...asked) => {
          const found = await cache.find(...asked)
          if (++lookups === 2) bothLookedUp.resolve()
          return found
        },
        keep: (...kept) => cache.keep(...kept),
      },
      insertionOf,
      plainInsertion,
    })
    const read = (underLevel: number) => previews.read(sections[0]!, { underLevel }, listening())
    const [first, second] = await Promise.all([read(2), read(2)])
    expect(second.file).toBe(first.file)
    await read(2)
    await read(1)
    expect(asked.map((order) => order.split(' ').at(-1))).toEqual(['2', '1'])
  })

  test('that is too large for a browser is refused with the limit, and leaves no files', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { sections } = await upload(app)
    const { composer } = countingComposer()
    const cache = new PreviewCache(app.services.storage.previews)
    const previews = new SectionPreviews({
      ...app.services,
      composer,
      cache,
      insertionOf,
      plainInsertion,
      maximumBytes: 500,
    })
    await expect(previews.read(sections[0]!, { underLevel: 2 }, listening())).rejects.toMatchObject({
      code: 'previews.too_large',
      status: 413,
    })
    expect(await Array.fromAsync(app.services.storage.previews.list())).toEqual([])
    expect(await readdir(path.join(app.config.storageDir, 'staging'))).toEqual([])
  })

  test('reports a missing original', async () => {
    const app = await startTestApp(await open())
    const { sections } = await upload(app)
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    await rm(app.services.storage.path(sha256))
    const { status, json } = await app.request('GET', `/rfp/sections/${sections[0]}/preview`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'assembly.source_missing' })
  })
})
