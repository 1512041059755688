import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../testing/indexed-proposal.ts'
import { sectionsHeldVisible, takeGenerationTurn, visibleSections } from './visible-sections.ts'

describeEachDatabase('visible sections', (open) => {
  test('are those of the generation that their document shows, in any state of the document', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'norte', sections: [['Suporte', 'Central 24 horas']] })
    await addIndexedProposal(db, { id: 'sul', sections: [['Backup', 'Cópias diárias']] })
    await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'sul').execute()
    // One section of the next generation is written while the document still shows the first.
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

  test('stay visible until a transaction that stores a reference to them is done', async () => {
    const { db, sectionId } = await oneProposal(await open())
    const events: string[] = []
    const [found, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const storing = inWriteTransaction(db, async (transaction) => {
      const [row] = await sectionsHeldVisible(transaction).select('section.id').execute()
      expect(row?.id).toBe(sectionId)
      found.resolve()
      await mayStore.promise
      events.push('stored')
    })
    await found.promise
    const showing = showNextGeneration(db, () => events.push('next generation'))
    await sleep(100)
    expect(events).toEqual([])
    mayStore.resolve()
    await Promise.all([storing, showing])
    expect(events).toEqual(['stored', 'next generation'])
  })

  test('are not found by transactions after the next generation is shown', async () => {
    const { db } = await oneProposal(await open())
    const [taken, mayShow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const showing = showNextGeneration(db, () => {
      taken.resolve()
      return mayShow.promise
    })
    await taken.promise
    const finding = inWriteTransaction(db, (transaction) =>
      sectionsHeldVisible(transaction).select('section.id').execute(),
    )
    await sleep(100)
    mayShow.resolve()
    await showing
    expect(await finding).toEqual([])
  })
})

async function oneProposal({ db }: TestDatabase) {
  const { sectionIds } = await addIndexedProposal(db, {
    id: 'norte',
    sections: [['Suporte', 'Central 24 horas']],
  })
  return { db, sectionId: Number(sectionIds[0]) }
}

function showNextGeneration(db: Db, onTurn: () => unknown): Promise<void> {
  return inWriteTransaction(db, async (transaction) => {
    await takeGenerationTurn(transaction, 'norte')
    await onTurn()
    await transaction
      .updateTable('documents')
      .set(({ eb }) => ({ generation: eb('generation', '+', 1) }))
      .where('id', '=', 'norte')
      .execute()
  })
}
