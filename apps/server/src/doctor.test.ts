import { appendFile, mkdir, rm, writeFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { closeTables, openTables } from '#platform/database/tables/closing.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { closingWhileRead, tablesToMove } from './features/move/rows/moved-table.ts'
import { forgetMove, writeMove } from './features/move/state/move-state.ts'
import { openServices } from './open-services.ts'
import { examineServer } from './examine-server.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const MINUTE = 60_000

async function findings(app: TestApp, quick = false) {
  const { services, definitions } = openServices(app.config, app.services)
  const found = []
  const opened = { services, definitions, handlers: new Map() }
  for await (const examined of examineServer(opened, { quick, watchedMilliseconds: 50 }))
    found.push(...examined.findings)
  return found
}

const told = async (app: TestApp) => (await findings(app)).map(({ area, what }) => `${area}: ${what}`)

async function repair(app: TestApp): Promise<void> {
  for (const act of new Set((await findings(app)).flatMap(({ repair: one }) => (one ? [one] : []))))
    await act()
}

async function withDocument(app: TestApp) {
  const content = smallDocx([
    { title: 'Suporte', text: prose('O suporte') },
    { title: 'Treinamento', text: prose('O treinamento') },
  ])
  await app.upload('/documents/upload', {}, { name: 'proposta.docx', content })
  await app.runJobs()
  const { db, storage } = app.services
  const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  return { db, document, original: storage.path(document.sha256), content }
}

describeEachDatabase('the doctor', (open, _, testOnSqlite) => {
  testOnSqlite('finds nothing in an intact store', async () => {
    const app = await startTestApp(await open())
    await withDocument(app)
    expect(await told(app)).toEqual([])
  })

  test('finds that an interrupted move left the database closed for changes', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const tables = await tablesToMove(db)
    const names = tables.map(({ name }) => name)
    const [source, target] = ['this place', 'another place']
    await writeMove(db, {
      id: 'm1',
      state: 'closing',
      source,
      target,
      changed_at: '2026-03-02T09:00:00.000Z',
    })
    await closeTables(db, closingWhileRead(tables))
    // Another test gets the database, so it is opened in any case.
    const closed = await told(app).finally(() => openTables(db, names))
    expect(closed).toEqual([
      'database: The database refuses every change of people and jobs, because a move to another place runs or was interrupted.',
    ])
    await forgetMove(db)
    expect(await told(app)).toEqual([])
  })

  testOnSqlite('finds a damaged file in the trash, from which nobody could restore it', async () => {
    const app = await startTestApp(await open())
    const { document } = await withDocument(app)
    expect((await app.request('DELETE', `/documents/${document.id}`)).status).toBe(200)
    expect(await told(app)).toEqual([])
    await appendFile(path.join(app.config.storageDir, 'trash', document.sha256), 'x')
    expect(await told(app)).toEqual([
      `storage: The deleted file ${document.sha256} in the trash is damaged, and cannot be restored.`,
    ])
    expect(await findings(app, true)).toEqual([])
  })

  testOnSqlite('finds missing and wrong index data, and rebuilds it', async () => {
    const app = await startTestApp(await open())
    const { db, document } = await withDocument(app)
    const text = prose('Outra coisa, que o índice não sabe')
    await db.updateTable('sections').set({ content: text }).where('title', '=', 'Suporte').execute()
    expect(await told(app)).toEqual([
      `index: The index of the document ${document.id} says something else than its sections.`,
    ])
    await repair(app)
    expect(await told(app)).toEqual([])

    await db.deleteFrom('search_segment_parts').execute()
    expect(await told(app)).toEqual([`index: The document ${document.id} is not in the index.`])
    await repair(app)
    expect(await told(app)).toEqual([])

    await db
      .updateTable('search_blocks')
      .set({ postings: new Uint8Array([255, 1, 2]) })
      .execute()
    const [damaged] = await told(app)
    expect(damaged).toMatch(
      /^index: The (segment|index of the document) .+ (cannot be decoded|says something else)/,
    )
    await repair(app)
    expect(await told(app)).toEqual([])
  })

  testOnSqlite(
    'finds originals that are missing or changed, and restores them from their folder',
    async () => {
      const app = await startTestApp(await open())
      const { db, document, original, content } = await withDocument(app)
      await appendFile(original, 'x')
      expect(await told(app)).toEqual([
        `storage: The original of the document ${document.id} has ${content.length + 1} bytes instead of ${content.length}.`,
      ])
      const flipped = Buffer.from(content)
      flipped[100] = flipped[100]! ^ 1
      await writeFile(original, flipped)
      expect(await told(app)).toEqual([
        `storage: The original of the document ${document.id} has other bytes than were uploaded.`,
      ])
      expect(await findings(app, true)).toEqual([])
      await rm(original)
      const [gone] = await findings(app)
      expect(gone).toMatchObject({ what: `The original of the document ${document.id} is missing.` })
      expect(gone?.repair).toBeUndefined()

      const folder = path.join(app.config.dataDir)
      await writeFile(path.join(folder, 'proposta.docx'), content)
      await db.updateTable('documents').set({ folder, relative_path: 'proposta.docx' }).execute()
      await repair(app)
      expect(await told(app)).toEqual([])
    },
  )

  test('finds work that no process does, and has it done or ended', async () => {
    const app = await startTestApp(await open())
    const { db, document } = await withDocument(app)
    await db.updateTable('documents').set({ status: 'pending', generation: null }).execute()
    await db.deleteFrom('sections').execute()
    await db.updateTable('documents').set({ total_sections: 0 }).execute()
    await db
      .updateTable('jobs')
      .set({
        status: 'processing',
        lease_owner: 'another-machine:1:x/y',
        lease_until: new Date(Date.now() - 10 * MINUTE).toISOString(),
      })
      .execute()
    const [job] = await db.selectFrom('jobs').select('id').execute()
    expect(await told(app)).toContain(
      `work: The job ${job!.id} (process-document) was left by a server that is gone.`,
    )
    await repair(app)
    await db.deleteFrom('jobs').execute()
    expect(await told(app)).toContain(
      `work: The document ${document.id} waits to be read, and no job will do it.`,
    )
    await repair(app)
    await app.runJobs()
    expect(await told(app)).toEqual([])
  })

  test('finds wrong totals and proposals without a file', async () => {
    const app = await startTestApp(await open())
    const { storage } = app.services
    const { db, document } = await withDocument(app)
    const proposal = smallDocx([{ title: 'Suporte', text: prose('O suporte') }])
    await db.updateTable('documents').set({ total_sections: 9 }).execute()
    await db
      .insertInto('assemblies')
      .values({
        id: 'a1',
        session_id: 's1',
        output_file: 'p.docx',
        storage_key: 'a1.docx',
        file_size_bytes: proposal.length,
        options: '{}',
        status: 'completed',
        created_at: '2026-03-02T09:00:00.000Z',
      })
      .execute()
    expect(await told(app)).toEqual([
      `database: The document ${document.id} says it has 9 sections and has 2.`,
      'proposals: The generated proposal a1 has no file: put it back from a backup, or let --repair mark it as lost.',
    ])
    await repair(app)
    expect(await told(app)).toEqual([])
    const download = await app.request('GET', '/assembly/a1/download')
    expect(download).toMatchObject({ status: 404, json: { code: 'assembly.file_missing' } })

    // A proposal restored from a backup can be downloaded again.
    await mkdir(path.dirname(storage.generatedPath('a1.docx')), { recursive: true })
    await writeFile(storage.generatedPath('a1.docx'), proposal)
    expect(await told(app)).toEqual([
      'proposals: The generated proposal a1 is marked as lost and has its file again.',
    ])
    await repair(app)
    expect(await told(app)).toEqual([])
    expect((await app.request('GET', '/assembly/a1/download')).bytes).toEqual(proposal)

    // Later attempts have their own files, from which a proposal is found as well.
    await db.updateTable('assemblies').set({ storage_key: null }).execute()
    await rename(storage.generatedPath('a1.docx'), storage.generatedPath('a1-2.docx'))
    await repair(app)
    expect((await app.request('GET', '/assembly/a1/download')).bytes).toEqual(proposal)
    await writeFile(storage.generatedPath('a1-3.docx'), proposal)
    expect(await told(app)).toEqual([
      'proposals: The generated file a1-3.docx has no record: nobody can download it.',
    ])
    await rm(storage.generatedPath('a1-3.docx'))
    await rename(storage.generatedPath('a1-2.docx'), storage.generatedPath('a1.docx'))

    // A damaged proposal cannot be downloaded once it is marked.
    const flipped = Buffer.from(proposal)
    flipped[500] = flipped[500]! ^ 1
    for (const [bytes, wrong] of [
      [flipped, 'has a damaged file (docx.damaged)'],
      [proposal.subarray(1), `has a file of ${proposal.length - 1} bytes instead of ${proposal.length}`],
    ] as const) {
      await db.updateTable('assemblies').set({ storage_key: 'a1.docx' }).execute()
      await writeFile(storage.generatedPath('a1.docx'), bytes)
      expect(await told(app)).toEqual([
        `proposals: The generated proposal a1 ${wrong}: put it back from a backup, or let --repair mark it as lost.`,
      ])
    }
    await repair(app)
    expect(await told(app)).toEqual([])
    expect((await app.request('GET', '/assembly/a1/download')).status).toBe(404)
  })
})
