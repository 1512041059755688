import type { MatrixRequirement } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { countingIds } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'
import { replaceRequirements } from './replace-requirements.ts'
import { findLatestSnapshot, keepSnapshot } from '../snapshots/requirement-snapshots.ts'
import { restoreSnapshot } from '../snapshots/restore-snapshot.ts'

const read = (description: string, row: number): MatrixRequirement => ({
  category: 'Dados',
  item: '',
  description,
  sheet: 'Anexo',
  row,
  number: `1.${row}`,
  groupPath: ['Dados'],
})

describeEachDatabase('another reading of a matrix', (open) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const { sectionIds } = await addIndexedProposal(db, {
      id: 'proposta',
      hospital: 'Hospital Velho',
      sections: [['Cópias de segurança', 'Cópias de segurança diárias, com teste mensal de restauração.']],
    })
    for (const { id: requirement } of [requirements[1]!, requirements[2]!]) {
      await app.request('POST', `/rfp/sessions/${id}/select`, {
        requirement_id: requirement,
        section_id: sectionIds[0],
      })
    }
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${requirements[2]!.id}`, {
      mark: 'complies',
      comment: 'Sim.',
    })
    const matches = async () => (await app.request('GET', `/rfp/sessions/${id}/matches`)).json
    return { app, db, id, requirements, matches }
  }

  test('keeps the work on continued requirements, in their new order', async () => {
    const { app, db, id, requirements } = await prepared()
    const counts = await inWriteTransaction(db, (transaction) =>
      replaceRequirements(transaction, countingIds('new'), id, [
        { id: requirements[2]!.id, requirement: read('Cópias de segurança diárias', 2) },
        { requirement: read('Relatórios gerenciais', 3) },
        { id: requirements[0]!.id, requirement: read('Central de atendimento', 4) },
      ]),
    )
    expect(counts).toEqual({ kept: 2, added: 1, removed: 1 })
    const session = await readSession(app, id)
    expect(session.requirements.map((one) => [one.id, one.number, one.description, one.mark])).toEqual([
      [requirements[2]!.id, '1.2', 'Cópias de segurança diárias', 'complies'],
      [expect.any(String), '1.3', 'Relatórios gerenciais', 'open'],
      [requirements[0]!.id, '1.4', 'Central de atendimento', 'open'],
    ])
    expect(session.requirements[0]).toMatchObject({ comment: 'Sim.', group_path: ['Dados'], sheet: 'Anexo' })
    expect(session).toMatchObject({ requirements_count: 3, selected_count: 1, matched_count: 1 })
  })

  test('is undone by a snapshot that restores texts, order, selections, matches, marks and comments exactly', async () => {
    const { app, db, id, matches } = await prepared()
    const before = { session: await readSession(app, id), matches: await matches() }
    await inWriteTransaction(db, async (transaction) => {
      await keepSnapshot(transaction, { id: 'before', tenderId: id, at: '2026-03-02T09:00:00.000Z' })
      await replaceRequirements(transaction, countingIds('new'), id, [{ requirement: read('Outro', 9) }])
    })
    expect(await readSession(app, id)).toMatchObject({ requirements_count: 1, selected_count: 0 })
    expect(await findLatestSnapshot(db, id)).toBe('before')
    const restore = () =>
      inWriteTransaction(db, (transaction) =>
        restoreSnapshot(transaction, { id: 'before', tenderId: id, at: '2026-03-02T10:00:00.000Z' }),
      )
    expect(await restore()).toBe(true)
    expect({ session: await readSession(app, id), matches: await matches() }).toEqual(before)
    expect(await restore()).toBe(false)
  })

  test('leaves a cleared selection if the section was deleted before the reading is undone', async () => {
    const { app, db, id, requirements } = await prepared()
    await inWriteTransaction(db, async (transaction) => {
      await keepSnapshot(transaction, { id: 'before', tenderId: id, at: '2026-03-02T09:00:00.000Z' })
      await replaceRequirements(transaction, countingIds('new'), id, [{ requirement: read('Outro', 9) }])
    })
    const { status } = await app.request('DELETE', '/documents/proposta')
    expect(status).toBe(200)
    await inWriteTransaction(db, (transaction) =>
      restoreSnapshot(transaction, { id: 'before', tenderId: id, at: '2026-03-02T10:00:00.000Z' }),
    )
    const session = await readSession(app, id)
    expect(session).toMatchObject({ requirements_count: 3, selected_count: 0, matched_count: 0 })
    expect(session.requirements.map((one) => one.id)).toEqual(requirements.map((one) => one.id))
  })
})
