import type { MatchGroup, MatchResponse } from '@tenderwright/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startStandInService } from '../../testing/stand-in-embeddings.ts'
import { addStoredSession } from '../../testing/stored-session.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openEmbedder } from './embeddings-service.ts'
import { embedSections } from './embed-sections.ts'
import { embedSectionsJob, requestEmbedding } from './embeddings.jobs.ts'

const SECTIONS: [string, string][] = [
  ['Suporte técnico', 'O suporte técnico atende chamados em regime de plantão 24 horas por dia.'],
  ['Treinamento', 'Treinamento presencial dos usuários por turma, com certificado.'],
  ['Rede', 'Topologia da rede em estrela com enlaces redundantes.'],
]

async function start(database: TestDatabase, { on = true }: { on?: boolean } = {}) {
  const service = await startStandInService()
  onTestFinished(() => service.stop())
  const app = await startTestApp(database, {
    environment: on
      ? { EMBEDDINGS_URL: service.url, EMBEDDINGS_KEY: 'sk-secret', EMBEDDINGS_MODEL: 'small' }
      : {},
  })
  const { db } = app.services
  // The time limits are short, so that no test has to wait.
  if (app.config.embeddings)
    Object.assign(
      app.services.embedder!,
      openEmbedder(app.config.embeddings, { attempts: 2, pauseMilliseconds: 1 }),
    )
  await addIndexedProposal(db, { id: 'norte', sections: SECTIONS })
  const { tenderId } = await addStoredSession(db, {
    requirements: [
      ['Suporte', 'Suporte técnico em regime de plantão 24 horas'],
      ['Treinamento', 'Treinamento presencial por turma'],
    ],
  })
  return {
    app,
    db,
    service,
    tenderId,
    embed: async () => {
      await requestEmbedding(app.services)
      await app.runJobs()
      return app.services.db
        .selectFrom('jobs')
        .where('kind', '=', embedSectionsJob.kind)
        .select(['status', 'error_code', 'result'])
        .orderBy('created_at')
        .execute()
    },
    match: async () =>
      (await app.runningJobs(app.request<MatchResponse>('POST', `/rfp/${tenderId}/match`, {}))).json,
    groups: async () => (await app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`)).json,
  }
}

describeEachDatabase('embeddings', (open, _, testOnSqlite) => {
  test('give each section a vector once, and equal texts share it', async () => {
    const { embed, service, db } = await start(await open())
    expect(await embed()).toMatchObject([{ status: 'completed' }])
    expect(service.asked.flatMap(({ input }) => input)).toEqual(
      SECTIONS.map(([title, text]) => `${title}\n${text}`),
    )
    await embed()
    expect(service.asked).toHaveLength(1)
    // Another document has a section with the same words, as when it is read again.
    await addIndexedProposal(db, { id: 'sul', sections: [SECTIONS[0]!, ['Backup', 'Cópias diárias.']] })
    await embed()
    expect(service.asked.slice(1).flatMap(({ input }) => input)).toEqual(['Backup\nCópias diárias.'])
    const count = (table: 'section_embeddings' | 'embedding_vectors') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    expect([await count('section_embeddings'), await count('embedding_vectors')]).toEqual([
      { count: 5 },
      { count: 4 },
    ])
    // A deleted document's vectors are deleted, except those of texts that others have.
    await db.deleteFrom('documents').where('id', '=', 'sul').execute()
    await embed()
    expect([await count('section_embeddings'), await count('embedding_vectors')]).toEqual([
      { count: 3 },
      { count: 3 },
    ])
  })

  testOnSqlite('are a part of the score that adds up, and the tender reports it', async () => {
    const { embed, match, groups, service } = await start(await open())
    await embed()
    const { session } = await match()
    expect(session.matching).toMatchObject({ status: 'completed', embeddings: 'used' })
    const [support] = await groups()
    const { reasons, score } = support!.matches[0]!
    const meaning = reasons!.parts.find(({ name }) => name === 'meaning')
    expect(meaning!.points).toBeGreaterThan(0)
    expect(reasons!.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(reasons!.logit, 6)
    expect(score).toBeCloseTo(100 / (1 + Math.exp(-reasons!.logit)), 6)
    expect(service.asked.at(-1)!.input).toEqual([
      'Suporte\nSuporte técnico em regime de plantão 24 horas',
      'Treinamento\nTreinamento presencial por turma',
    ])
  })

  testOnSqlite('that are missing for some sections are requested while matching continues', async () => {
    const { match, groups } = await start(await open())
    expect((await match()).session.matching).toMatchObject({ status: 'completed', embeddings: 'partial' })
    expect((await groups())[0]!.matches.length).toBeGreaterThan(0)
    expect((await match()).session.matching).toMatchObject({ embeddings: 'used' })
  })

  testOnSqlite(
    'leave the score to the words while the service is down, report it, and return with it',
    async () => {
      const { embed, match, groups, service } = await start(await open())
      const plain = await start(await open(), { on: false })
      service.behave({ status: 503 })
      expect(await embed()).toMatchObject([{ status: 'failed', error_code: 'embeddings.unavailable' }])
      expect((await match()).session.matching).toMatchObject({
        status: 'completed',
        done: 2,
        embeddings: 'unavailable',
      })
      await plain.match()
      const scores = (all: MatchGroup[]) => all.map(({ matches }) => matches.map(({ score }) => score))
      expect(scores(await groups())).toEqual(scores(await plain.groups()))
      service.behave('floats')
      expect((await embed()).at(-1)).toMatchObject({ status: 'completed' })
      expect((await match()).session.matching).toMatchObject({ embeddings: 'used' })
    },
  )

  testOnSqlite(
    'of another model under the same name are refused and reported, because they cannot be compared',
    async () => {
      const { db, embed, match, service } = await start(await open())
      await embed()
      service.behave('other model')
      expect((await match()).session.matching).toMatchObject({
        status: 'completed',
        embeddings: 'unavailable',
      })
      await addIndexedProposal(db, { id: 'sul', sections: [['Backup', 'Cópias diárias.']] })
      expect((await embed()).filter(({ status }) => status === 'failed')).toMatchObject([
        { error_code: 'embeddings.other_model' },
      ])
      service.behave('base64')
      await embed()
      expect((await match()).session.matching).toMatchObject({ embeddings: 'used' })
    },
  )

  test('resume where they were interrupted', async () => {
    const { app, db, service } = await start(await open())
    const many = Array.from({ length: 40 }, (_, index): [string, string] => [
      `Item ${index}`,
      `Texto ${index}`,
    ])
    await addIndexedProposal(db, { id: 'grande', sections: many })
    const deps = { db, clock: app.services.clock, embedder: app.services.embedder! }
    const never = new AbortController().signal
    const crash = new Error('the power went')
    await expect(embedSections(deps, never, () => Promise.reject(crash))).rejects.toBe(crash)
    expect(await embedSections(deps, never, () => Promise.resolve())).toEqual({ sections: 11, asked: 11 })
    expect(service.asked.map(({ input }) => input.length)).toEqual([32, 11])
  })

  test('of a text that the service refuses are left out or made of its beginning, and no other text waits', async () => {
    const { db, embed, match, service } = await start(await open())
    const long = `Contrato ${'cláusula '.repeat(700)}`
    await addIndexedProposal(db, {
      id: 'sul',
      sections: [
        ['Anexo', 'proibido em qualquer comprimento'],
        ['Contrato', long],
        ['Backup', 'Cópias diárias.'],
      ],
    })
    service.behave({ refuses: (text) => text.length > 2000 || text.includes('proibido') })
    expect(await embed()).toMatchObject([{ status: 'completed' }])
    const { rows } = await sql<{ title: string }>`
      select s.title from section_embeddings e join sections s on s.id = e.section_id order by s.id`.execute(
      db,
    )
    expect(rows.map(({ title }) => title)).toEqual([
      'Suporte técnico',
      'Treinamento',
      'Rede',
      'Contrato',
      'Backup',
    ])
    expect((await match()).session.matching).toMatchObject({ status: 'completed', embeddings: 'partial' })
    // A service that refuses every text is asked once more, with a harmless one.
    const asked = service.asked.length
    service.behave({ status: 400 })
    expect((await embed()).filter(({ status }) => status === 'failed')).toMatchObject([
      { error_code: 'embeddings.refused' },
    ])
    expect(service.asked).toHaveLength(asked + 2)
  })

  testOnSqlite('of one requirement that the service refuses do not take them from the others', async () => {
    const { embed, match, groups, service } = await start(await open())
    await embed()
    service.behave({ refuses: (text) => text.includes('plantão') })
    expect((await match()).session.matching).toMatchObject({ status: 'completed', embeddings: 'partial' })
    const parts = (await groups()).map(({ matches }) => matches[0]!.reasons!.parts.map(({ name }) => name))
    expect(parts.map((names) => names.includes('meaning'))).toEqual([false, true])
  })

  test('that are turned off cause no request, access no table, and are not mentioned', async () => {
    const { app, db, service, match, embed, tenderId } = await start(await open(), { on: false })
    const asked: string[] = []
    const { executor } = { executor: db.getExecutor() }
    const compile = executor.compileQuery.bind(executor)
    executor.compileQuery = (...parameters) => {
      const compiled = compile(...parameters)
      asked.push(compiled.sql)
      return compiled
    }
    const { session } = await match()
    expect(await embed()).toEqual([])
    await app.request('GET', `/rfp/sessions/${tenderId}`)
    expect(session.matching!.embeddings).toBeUndefined()
    expect(service.asked).toEqual([])
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((sql) => /section_embeddings|embedding_vectors/.test(sql))).toEqual([])
  })
})
