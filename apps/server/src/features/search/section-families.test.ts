import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { familiesOf } from '../families/families.ts'
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
})
