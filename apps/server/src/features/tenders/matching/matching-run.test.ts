import type { MatchGroup, MatchResponse, RfpSession } from '@tenderwright/contract'
import type { FoundMatch } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { takeGenerationTurn } from '#knowledge/visible-sections.ts'
import { carryReferences } from '../selection/carry-references.ts'
import { matchRequirements } from './match-requirements.ts'
import type { Progress } from './match-requirements.ts'
import type { MatchingRun } from './matching-run.ts'
import { readMatchingStates } from '../requirements/matching-states.ts'
import type { SectionMatcher } from './section-matcher.ts'

const TOPICS = 'backup suporte treinamento rede servidores telefonia impressão segurança laudos agendamento'
  .split(' ')
  .flatMap((topic) => [`${topic} diário`, `${topic} anual`])

/** Prepares twenty requirements, each with one section that answers it. */
async function start(database: TestDatabase) {
  const app = await startTestApp(database)
  const { db } = app.services
  const { sectionIds } = await addIndexedProposal(db, {
    id: 'norte',
    sections: TOPICS.map((topic) => [topic, `O serviço de ${topic} é prestado conforme o contrato.`]),
  })
  const { tenderId, requirementIds } = await addStoredSession(db, {
    requirements: TOPICS.map((topic) => [topic, `Prestar ${topic}`]),
  })
  const run: MatchingRun = {
    runId: 'run',
    sessionId: tenderId,
    maxMatches: 3,
    minimumScore: 0,
    documentIds: null,
    requirementIds: null,
  }
  await db
    .insertInto('match_runs')
    .values({
      id: 'run',
      session_id: tenderId,
      status: 'pending',
      done: 0,
      total: 0,
      created_at: '2026-03-02T09:00:00.000Z',
    })
    .execute()
  return {
    app,
    db,
    run,
    sectionIds,
    requirementIds,
    tenderId,
    deps: { ...app.services, matcher: app.services.search as SectionMatcher },
    state: async () => (await readMatchingStates(db, [tenderId])).get(tenderId),
    groups: async () => (await app.request<MatchGroup[]>('GET', `/rfp/sessions/${tenderId}/matches`)).json,
  }
}

const never = new AbortController().signal
const silently = () => Promise.resolve()

describeEachDatabase('a matching run', (open, _, testOnSqlite) => {
  test('reports scores of an earlier formula until all requirements are matched again', async () => {
    const { deps, run, requirementIds, state } = await start(await open())
    const some = { ...run, requirementIds: requirementIds.slice(0, 2) }
    await matchRequirements(deps, some, never, silently)
    expect(await state()).toMatchObject({ status: 'completed', earlier_score: true })
    await deps.db.updateTable('match_runs').set({ status: 'pending', done: 0 }).execute()
    await matchRequirements(deps, run, never, silently)
    expect(await state()).toMatchObject({ status: 'completed' })
    expect(await state()).not.toHaveProperty('earlier_score')
  })

  testOnSqlite(
    'reports matches older than the glossary until all requirements are matched again',
    async () => {
      const { app, deps, run, requirementIds, state } = await start(await open())
      const matchAgain = async (asked: MatchingRun) => {
        await deps.db.updateTable('match_runs').set({ status: 'pending', done: 0 }).execute()
        await matchRequirements(deps, asked, never, silently)
      }
      await matchAgain(run)
      expect(await state()).not.toHaveProperty('earlier_glossary')
      await app.request('DELETE', '/glossary/leito')
      expect(await state()).toMatchObject({ earlier_glossary: true })
      await matchAgain({ ...run, requirementIds: requirementIds.slice(0, 2) })
      expect(await state()).toMatchObject({ earlier_glossary: true })
      await matchAgain(run)
      expect(await state()).not.toHaveProperty('earlier_glossary')
    },
  )

  testOnSqlite('shows finished requirements, the next step, and the matches found so far', async () => {
    const { deps, run, requirementIds, state, groups } = await start(await open())
    const told: Progress[] = []
    const seen: { matched: number; current: string | undefined; done: number | undefined }[] = []
    await matchRequirements(deps, run, never, async (progress) => {
      told.push(progress)
      const now = await state()
      seen.push({
        matched: (await groups()).filter(({ matches }) => matches.length > 0).length,
        current: now?.current_requirement_id,
        done: now?.done,
      })
    })
    expect(told).toEqual([
      { done: 16, total: 20, current: requirementIds[16] },
      { done: 20, total: 20 },
    ])
    expect(seen).toEqual([
      { matched: 16, current: requirementIds[16], done: 16 },
      { matched: 20, current: undefined, done: 20 },
    ])
    expect(await state()).toEqual({ run_id: 'run', status: 'completed', done: 20, total: 20 })
  })

  testOnSqlite('keeps its results when cancelled, and reports that it did not finish', async () => {
    const { deps, run, groups } = await start(await open())
    const cancelling = new AbortController()
    const cut = matchRequirements(deps, run, cancelling.signal, () => {
      cancelling.abort('cancelled')
      return Promise.resolve()
    })
    await expect(cut).rejects.toBe('cancelled')
    const found = (await groups()).map(({ matches }) => matches.length > 0)
    expect(found).toEqual(TOPICS.map((_, index) => index < 16))
  })

  test('names its job while it runs, and ends when the job is cancelled', async () => {
    const { app, tenderId, state, groups } = await start(await open())
    await app.services.db.deleteFrom('match_runs').execute()
    const answer = app.request<MatchResponse & { code: string }>('POST', `/rfp/${tenderId}/match`, {})
    await expect.poll(async () => (await state())?.job_id).toBeDefined()
    const { json } = await app.request<RfpSession>('GET', `/rfp/sessions/${tenderId}`)
    await app.request('POST', `/jobs/${json.matching!.job_id}/cancel`)
    expect(await app.runningJobs(answer)).toMatchObject({ status: 409, json: { code: 'job.cancelled' } })
    expect(await state()).toMatchObject({ status: 'failed' })
    expect((await state())!.job_id).toBeUndefined()
    expect(await groups()).toHaveLength(TOPICS.length)
  })

  test('writes every match exactly once when restarted after a crash', async () => {
    const { deps, run, groups, db } = await start(await open())
    const crash = new Error('the power went')
    await expect(
      matchRequirements(deps, run, never, ({ done }) => (done === 16 ? Promise.reject(crash) : silently())),
    ).rejects.toBe(crash)
    const asked: number[] = []
    const matcher: SectionMatcher = {
      ...deps.matcher,
      findEach: (requirements, options) => {
        asked.push(requirements.length)
        return deps.matcher.findEach(requirements, options)
      },
    }
    await matchRequirements({ ...deps, matcher }, run, never, silently)
    expect(asked).toEqual([4])
    expect((await groups()).every(({ matches }) => matches.length > 0)).toBe(true)
    const rows = await db.selectFrom('matches').select(['requirement_id', 'section_id']).execute()
    expect(new Set(rows.map((row) => `${row.requirement_id} ${row.section_id}`)).size).toBe(rows.length)
  })

  test('stays completed when an attempt that lost its job writes late', async () => {
    const { deps, run, state } = await start(await open())
    const losing = new AbortController()
    let isFirst = true
    const matcher: SectionMatcher = {
      ...deps.matcher,
      findEach: async (requirements, options) => {
        if (isFirst) {
          isFirst = false
          await matchRequirements(deps, run, never, silently)
        }
        return deps.matcher.findEach(requirements, options)
      },
    }
    const late = matchRequirements({ ...deps, matcher }, run, losing.signal, () => {
      losing.abort('lost')
      return Promise.resolve()
    })
    await expect(late).rejects.toBe('lost')
    expect(await state()).toMatchObject({ status: 'completed', done: 20, total: 20 })
  })

  testOnSqlite(
    'keeps a selected section that is no longer found, and lists one that had no match',
    async () => {
      const { deps, run, groups, sectionIds, requirementIds, db } = await start(await open())
      const select = (requirement: number, section: number) =>
        db
          .updateTable('requirements')
          .set({
            selected_section_id: Number(sectionIds[section]!),
            selection: 'selected',
            selected_by: 'hand',
          })
          .where('id', '=', requirementIds[requirement]!)
          .execute()
      await select(0, 5)
      await select(1, 1)
      await matchRequirements(deps, { ...run, minimumScore: 99.99 }, never, silently)
      const [first, second, third] = await groups()
      expect(first).toMatchObject({
        selected_section_id: sectionIds[5],
        matches: [{ section_id: sectionIds[5] }],
      })
      expect(second!.matches.map(({ section_id: id }) => id)).toEqual([sectionIds[1]])
      expect(third!.matches).toEqual([])
    },
  )

  test('searches again when a document is processed again meanwhile', async () => {
    const { deps, run, groups, db, sectionIds } = await start(await open())
    let readings = 0
    let reading = Promise.resolve()
    const readAnew = () => {
      const generation = ++readings
      // Batches run in parallel, so the readings are queued one after the other.
      reading = reading.then(() => addNextGeneration(deps, 'norte', generation))
      return reading
    }
    const matcher: SectionMatcher = {
      ...deps.matcher,
      async findEach(requirements, options): Promise<FoundMatch[][]> {
        const found = await deps.matcher.findEach(requirements, options)
        // A section is found and then deleted before the match is written. This once left a tender without matches.
        if (readings < 2) await readAnew()
        return found
      },
    }
    await matchRequirements({ ...deps, matcher }, run, never, silently)
    expect(readings).toBe(2)
    const listed = (await groups()).map(({ matches }) => matches[0]?.section_id)
    expect(listed.every((id) => id !== undefined && !sectionIds.includes(id))).toBe(true)
    expect(await db.selectFrom('sections').select('id').execute()).toHaveLength(TOPICS.length)
  })
})

/**
 * Reads a document again as indexing does: the new sections become visible in one transaction, and the old ones are
 * deleted.
 */
async function addNextGeneration(
  { db }: Awaited<ReturnType<typeof start>>['deps'],
  documentId: string,
  from: number,
): Promise<void> {
  const sections = await db
    .selectFrom('sections')
    .where('document_id', '=', documentId)
    .where('generation', '=', from)
    .selectAll()
    .orderBy('position')
    .execute()
  const { sectionIds } = await addIndexedProposal(db, {
    id: `${documentId}-again-${from}`,
    sections: sections.map(({ title, content }) => [title, content]),
  })
  await db.transaction().execute(async (transaction) => {
    await takeGenerationTurn(transaction, documentId)
    const copy = { document_id: documentId, generation: from + 1 }
    await transaction.updateTable('sections').set(copy).where('id', 'in', sectionIds.map(Number)).execute()
    await transaction
      .updateTable('search_segment_parts')
      .set(copy)
      .where('document_id', '=', `${documentId}-again-${from}`)
      .execute()
    await carryReferences(transaction, {
      documentId,
      fileName: `${documentId}.docx`,
      from,
      to: from + 1,
      at: '2026-01-05T08:00:00.000Z',
    })
    await transaction
      .updateTable('documents')
      .set({ generation: from + 1 })
      .where('id', '=', documentId)
      .execute()
    await transaction.deleteFrom('documents').where('id', '=', `${documentId}-again-${from}`).execute()
    await transaction
      .deleteFrom('sections')
      .where('document_id', '=', documentId)
      .where('generation', '=', from)
      .execute()
  })
}
