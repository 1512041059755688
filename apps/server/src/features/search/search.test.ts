import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { getSection } from './get-section.ts'
import { collectOrphanSegments } from './segments/collect-orphan-segments.ts'
import { rebuildIndex } from './segments/rebuild-index.ts'
import { searchSections } from './search-sections.ts'
import { searchHere } from './search-service.ts'
import type { SearchService } from './search-service.ts'
import { searchOnThread, searchOnThreads } from './search-thread.ts'

const norte = {
  id: 'norte',
  hospital: 'Hospital Norte',
  sections: [
    ['Suporte técnico', 'O suporte técnico atende chamados em regime de plantão 24 horas.'],
    ['Treinamento', 'Treinamento presencial dos usuários, por turma, com certificado.'],
  ] as [string, string][],
}
const sul = {
  id: 'sul',
  hospital: 'Hospital Sul',
  sections: [['Manutenção', 'Manutenção preventiva mensal com suporte do fabricante.']] as [string, string][],
}
const all = { limit: 20, offset: 0 }

describeEachDatabase('search', (open, _, testOnSqlite) => {
  const services: SearchService[] = []
  afterEach(async () => {
    for (const service of services.splice(0)) await service.close()
  })

  test('finds sections of active documents with their source, highlights and a preview', async () => {
    const { db } = await open()
    const { sectionIds } = await addIndexedProposal(db, norte)
    await addIndexedProposal(db, sul)
    const search = searchHere(db)
    const found = await searchSections({ db, search }, { query: 'suporte tecnico', ...all })
    expect(found.total_results).toBe(2)
    expect(found.results[0]).toMatchObject({
      id: sectionIds[0],
      title: 'Suporte técnico',
      source_file: 'norte.docx',
      source_hospital: 'Hospital Norte',
      document_id: 'norte',
      path: ['Suporte técnico'],
    })
    expect(found.results[0]!.highlights).toEqual(expect.arrayContaining(['técnico', 'suporte']))
    expect(found.results[0]!.content_preview).toContain('plantão')
    const some = await searchSections({ db, search }, { query: 'suporte', ...all, documentIds: ['sul'] })
    expect(some.results.map(({ document_id: id }) => id)).toEqual(['sul'])
  })

  testOnSqlite('corrects one typo in an unknown word, reports it, and marks the corrected word', async () => {
    const { db } = await open()
    const { sectionIds } = await addIndexedProposal(db, norte)
    await addIndexedProposal(db, sul)
    const search = searchHere(db)
    const found = await searchSections({ db, search }, { query: 'Tréinnamento', ...all })
    expect(found).toMatchObject({
      total_results: 1,
      corrected: [{ from: 'Tréinnamento', to: 'treinamento' }],
      results: [{ id: sectionIds[1], highlights: ['Treinamento'] }],
    })
    const accented = await searchSections({ db, search }, { query: 'manutencaoo preventiva', ...all })
    expect(accented.corrected).toEqual([{ from: 'manutencaoo', to: 'manutenção' }])
    expect(accented.results[0]!.highlights).toEqual(['Manutenção', 'preventiva'])
    // The word is not corrected, because it occurs, even if only in a document outside the filter.
    const elsewhere = await searchSections(
      { db, search },
      { query: 'fabricante', ...all, documentIds: ['norte'] },
    )
    expect(elsewhere).toMatchObject({ total_results: 0, results: [] })
    expect(elsewhere.corrected).toBeUndefined()
  })

  testOnSqlite('follows documents that become inactive, active again or are deleted', async () => {
    const { db } = await open()
    await addIndexedProposal(db, norte)
    await addIndexedProposal(db, sul)
    const search = searchHere(db)
    const total = async () =>
      (await searchSections({ db, search }, { query: 'suporte', ...all })).total_results
    expect(await total()).toBe(2)
    await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'sul').execute()
    expect(await total()).toBe(1)
    await db.updateTable('documents').set({ status: 'active' }).where('id', '=', 'sul').execute()
    expect(await total()).toBe(2)
    await db.deleteFrom('documents').where('id', '=', 'norte').execute()
    expect(await total()).toBe(1)
    expect(await collectOrphanSegments({ db, clock: new FixedClock() })).toBe(1)
    expect(await total()).toBe(1)
  })

  test('ignores generations that are not visible', async () => {
    const { db } = await open()
    await addIndexedProposal(db, norte)
    await db.updateTable('documents').set({ generation: null }).where('id', '=', 'norte').execute()
    const found = await searchSections({ db, search: searchHere(db) }, { query: 'suporte', ...all })
    expect(found).toMatchObject({ total_results: 0, results: [] })
  })

  test('returns a whole section, and 404 for an unknown one', async () => {
    const { db } = await open()
    const { sectionIds } = await addIndexedProposal(db, sul)
    const section = await getSection({ db }, sectionIds[0]!)
    expect(section).toMatchObject({ title: 'Manutenção', content: sul.sections[0]![1], word_count: 7 })
    for (const id of ['999999', '0', 'x', '1e999']) {
      await expect(getSection({ db }, id)).rejects.toMatchObject({ code: 'search.section_not_found' })
    }
  })

  test('answers as before after a rebuild from the sections', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    const { sectionIds } = await addIndexedProposal(db, norte)
    await addIndexedProposal(db, sul)
    await addIndexedProposal(db, { id: 'vazio', sections: [] })
    const search = searchHere(db)
    const ask = () => search.findEach([{ text: 'suporte técnico 24 horas', language: 'pt' }], { limit: 5 })
    const before = await ask()
    expect(before[0]![0]).toMatchObject({ sectionId: Number(sectionIds[0]), documentId: 'norte' })
    expect(await rebuildIndex({ db, clock })).toEqual({ sections: 3, segments: 2 })
    expect(await ask()).toEqual(before)
    // Questions that began before the rebuild still find their segments.
    const segments = () => db.selectFrom('search_segments').select('id').execute()
    expect((await segments()).length).toBeGreaterThan(2)
    clock.advance(120_000)
    await collectOrphanSegments({ db, clock })
    expect(await segments()).toHaveLength(2)
    expect(await ask()).toEqual(before)
  })

  test('works the same in a thread of its own', async () => {
    const { db, dataDir, databaseUrl } = await open()
    await addIndexedProposal(db, norte)
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const config = readConfig({ DATA_DIR: dataDir, ...database }, dataDir)
    const onThread = searchOnThread(config)
    services.push(onThread)
    const here = searchHere(db)
    expect(await onThread.search('suporte', { limit: 5 })).toEqual(await here.search('suporte', { limit: 5 }))
    expect(await onThread.suggest('trei', 5)).toEqual(['Treinamento'])
    const requirement = { text: 'treinamento de usuários', language: 'pt' as const }
    const found = await onThread.findEach([requirement], { limit: 5 })
    expect(found).toEqual(await here.findEach([requirement], { limit: 5 }))
    const asked = [{ requirement, sectionIds: found[0]!.map(({ sectionId }) => sectionId) }]
    const scored = await onThread.scoreEach(asked)
    // The result is the same whether this engine computed it now or later.
    expect(scored).toEqual(await searchHere(db).scoreEach(asked))
    expect(scored[0]!.map(({ sectionId, score }) => [sectionId, score])).toEqual(
      found[0]!.map(({ sectionId, score }) => [sectionId, score]),
    )
  })

  testOnSqlite('distributes requirements to several threads and answers in their order', async () => {
    const { db, dataDir, databaseUrl } = await open()
    await addIndexedProposal(db, norte)
    await addIndexedProposal(db, sul)
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const onThreads = searchOnThreads(readConfig({ DATA_DIR: dataDir, ...database }, dataDir), 2)
    services.push(onThreads)
    const requirements = ['treinamento', 'suporte técnico', 'manutenção preventiva'].map((text) => ({
      text,
      language: 'pt' as const,
    }))
    for (const asked of [requirements, requirements.slice(0, 1), []]) {
      const found = await onThreads.findEach(asked, { limit: 5 })
      expect(found).toEqual(await searchHere(db).findEach(asked, { limit: 5 }))
      const questions = asked.map((requirement, at) => ({
        requirement,
        sectionIds: found[at]!.map(({ sectionId }) => sectionId),
      }))
      expect(await onThreads.scoreEach(questions)).toEqual(await searchHere(db).scoreEach(questions))
    }
  })

  testOnSqlite(
    'rejects waiting callers when a thread ends, and starts another for the next question',
    async () => {
      const { db, dataDir, databaseUrl } = await open()
      await addIndexedProposal(db, norte)
      const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
      const onThread = searchOnThread(readConfig({ DATA_DIR: dataDir, ...database }, dataDir))
      services.push(onThread)
      const cutShort = onThread.suggest('trei', 5).catch((error: unknown) => error)
      await onThread.close()
      expect(await cutShort).toMatchObject({ message: 'The search worker is closing' })
      expect(await onThread.suggest('trei', 5)).toEqual(['Treinamento'])
    },
  )

  test('indexes encoded data that looks like one endless word', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'dados', sections: [['Anexo', `${'QUJD'.repeat(2000)} assinatura`]] })
    const found = await searchSections({ db, search: searchHere(db) }, { query: 'assinatura', ...all })
    expect(found.total_results).toBe(1)
  })
})
