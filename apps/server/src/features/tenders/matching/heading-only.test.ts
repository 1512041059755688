import type { MatchGroup } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { uploadMatrix } from '../matrix.fixture.ts'

describeEachDatabase('a heading without content', (open) => {
  test('is no candidate, however well it fits, and takes no place of one', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const [{ item } = { item: '' }] = requirements
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'proposta',
      sections: [
        [item, ''],
        ['Atendimento', `${item}: o serviço funciona 24 horas por dia.`],
      ],
    })
    const matched = async () => {
      await app.runningJobs(app.request('POST', `/rfp/${id}/match`, { max_matches_per_requirement: 1 }))
      const { json } = await app.request<MatchGroup[]>('GET', `/rfp/sessions/${id}/matches`)
      return json[0]!.matches.map((match) => match.section_id)
    }
    await app.services.db
      .updateTable('sections')
      .set({ heading_only: 1, word_count: 0 })
      .where('id', '=', Number(sectionIds[0]))
      .execute()
    expect(await matched()).toEqual([sectionIds[1]])
  })
})
