import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { familiesOf } from '../families/families.ts'
import { rebuildFamilies } from '../families/rebuild-families.ts'
import { setShape } from '../indexing/indexing.repository.ts'
import { StoredSectionFamilies } from './section-families.ts'

const answer = (client: string) =>
  `No ${client}, o suporte técnico recebe chamados por telefone e portal, a qualquer hora, e o coordenador ` +
  'acompanha os casos críticos até a solução, que o relatório mensal descreve.'

describeEachDatabase('families of stored sections', (open) => {
  test('are the same when read at once and in pages', async () => {
    const { db } = await open()
    const sectionIds: number[] = []
    for (const [id, client] of [
      'Hospital São Lucas',
      'Hospital Regional do Vale',
      'Hospital Tomé Paz',
    ].entries()) {
      const stored = await addIndexedProposal(db, {
        id: `d${id}`,
        hospital: client,
        sections: [
          ['Suporte', answer(client)],
          [
            'Anexo',
            `Palavra${id} sem outra versão em nenhum outro documento, de que só esta seção fala aqui.`,
          ],
        ],
      })
      sectionIds.push(...stored.sectionIds.map(Number))
    }
    await familiesOf(db).joinFamilies()
    const numbersWith = async (pageRows?: number) => {
      const view = await new StoredSectionFamilies(db, pageRows).viewOf([
        { id: 1, sectionIds: Float64Array.from(sectionIds) },
      ])
      const families = sectionIds.map((_, ordinal) => view.familyOf(0, ordinal))
      return families.map((family) => families.indexOf(family))
    }
    expect(await numbersWith()).toEqual([0, 1, 0, 3, 0, 5])
    for (const pageRows of [1, 2, 3]) expect(await numbersWith(pageRows)).toEqual([0, 1, 0, 3, 0, 5])
  })

  test('follow a rebuild that gives sections other shapes', async () => {
    const { db } = await open()
    const sectionIds: number[] = []
    for (const [id, client] of ['Vidas Unidas', 'Bem Querer', 'Vidas Unidas'].entries()) {
      // The client was not known when the document was read, and its name in small letters is no name by its looks.
      const stored = await addIndexedProposal(db, {
        id: `d${id}`,
        hospital: '-',
        sections: [['Suporte', answer(client.toLowerCase())]],
      })
      sectionIds.push(...stored.sectionIds.map(Number))
      await db.updateTable('documents').set({ hospital_name: client }).where('id', '=', `d${id}`).execute()
    }
    const families = new StoredSectionFamilies(db)
    const numbers = async () => {
      const view = await families.viewOf([{ id: 1, sectionIds: Float64Array.from(sectionIds) }])
      const found = sectionIds.map((_, ordinal) => view.familyOf(0, ordinal))
      return found.map((family) => found.indexOf(family))
    }
    expect(await numbers()).toEqual([0, 1, 0])
    await rebuildFamilies({ db, setShape })
    expect(await numbers()).toEqual([0, 0, 0])
    // Now a section gets a shape that other sections have already.
    await db.updateTable('documents').set({ hospital_name: '-' }).execute()
    await rebuildFamilies({ db, setShape })
    expect(await numbers()).toEqual([0, 1, 0])
    await db.updateTable('documents').set({ hospital_name: 'Vidas Unidas' }).where('id', '<>', 'd1').execute()
    await rebuildFamilies({ db, setShape })
    await db.updateTable('documents').set({ hospital_name: 'Bem Querer' }).where('id', '=', 'd1').execute()
    await rebuildFamilies({ db, setShape })
    expect(await numbers()).toEqual([0, 0, 0])
  })
})
