import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { uploadMatrix } from '../../tenders/matrix.fixture.ts'
import { listChosenRequirements } from './chosen-requirements.ts'

describeEachDatabase('the answers of a proposal', (open) => {
  test('include a section whose document is read again at the same moment', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { sectionIds } = await addIndexedProposal(db, {
      id: 'norte',
      sections: [
        ['Suporte', 'Central de atendimento 24 horas por dia.'],
        ['Suporte técnico', 'Central de atendimento 24 horas por dia.'],
      ],
    })
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const select = { requirement_id: requirements[0]!.id, section_id: sectionIds[0] }
    expect(await app.request('POST', `/rfp/sessions/${id}/select`, select)).toMatchObject({ status: 200 })
    let movements = 0
    const moving = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // Reading a document again stores new sections, to which the answers move, and deletes the former ones.
        if (result.rows.some((row) => 'document_rank' in row) && movements++ === 0) {
          await db
            .updateTable('requirements')
            .set({ selected_section_id: Number(sectionIds[1]) })
            .where('id', '=', requirements[0]!.id)
            .execute()
          await db.deleteFrom('matches').execute()
          await db.deleteFrom('sections').where('id', '=', Number(sectionIds[0])).execute()
        }
        return result
      },
    })
    const chosen = await listChosenRequirements(moving, id)
    expect(chosen[0]!.sections.map(({ title }) => title)).toEqual(['Suporte técnico'])
    expect(movements).toBe(2)
  })

  test('are to be reviewed while nobody has confirmed what the client changed in their requirement', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const second = requirements[1]!.id
    await db.updateTable('requirements').set({ review: 'changed' }).where('id', '=', second).execute()
    const toReview = async () => (await listChosenRequirements(db, id)).map((one) => one.isToReview)
    expect(await toReview()).toEqual([false, true, false])
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${second}`, { reviewed: true })
    expect(await toReview()).toEqual([false, false, false])
  })
})
