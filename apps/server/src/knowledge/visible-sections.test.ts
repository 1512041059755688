import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../testing/indexed-proposal.ts'
import { visibleSections } from './visible-sections.ts'

describeEachDatabase('sections people can see', (open) => {
  test('are those of the generation their document shows, whatever state the document is in', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'norte', sections: [['Suporte', 'Central 24 horas']] })
    await addIndexedProposal(db, { id: 'sul', sections: [['Backup', 'Cópias diárias']] })
    await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'sul').execute()
    // Being read anew: one section of the next generation is written, and the document still shows the first.
    const { id: _, ...first } = await db
      .selectFrom('sections')
      .selectAll()
      .where('document_id', '=', 'norte')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sections')
      .values({ ...first, generation: first.generation + 1, title: 'Suporte, relido' })
      .execute()
    const titles = async () => {
      const rows = await visibleSections(db).select('section.title').orderBy('section.title').execute()
      return rows.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Backup', 'Suporte'])
    await db
      .updateTable('documents')
      .set({ generation: first.generation + 1 })
      .where('id', '=', 'norte')
      .execute()
    expect(await titles()).toEqual(['Backup', 'Suporte, relido'])
    await db.updateTable('documents').set({ generation: null }).where('id', '=', 'norte').execute()
    expect(await titles()).toEqual(['Backup'])
  })
})
