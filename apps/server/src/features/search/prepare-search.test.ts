import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { prepareSearch } from './prepare-search.ts'
import { searchHere } from './search-service.ts'

describeEachDatabase('preparing the search after the start', (open) => {
  test('happens in a large knowledge base only', async () => {
    const { db } = await open()
    await addIndexedProposal(db, {
      id: 'norte',
      sections: [
        ['Treinamento', 'Treinamento presencial dos usuários, por turma, com certificado de participação.'],
      ],
    })
    let prepared = 0
    const engine = searchHere(db)
    const search = { ...engine, prepare: () => engine.prepare().then(() => void prepared++) }
    await prepareSearch({ db, search })
    expect(prepared).toBe(0)
    await db.updateTable('search_segment_parts').set({ section_count: 19_999 }).execute()
    await prepareSearch({ db, search })
    expect(prepared).toBe(0)
    await db.updateTable('search_segment_parts').set({ section_count: 20_000 }).execute()
    await prepareSearch({ db, search })
    expect(prepared).toBe(1)
  })
})
