import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { ConflictFinder } from './family-conflicts.ts'

const NOW = '2026-03-02T09:00:00.000Z'

describeOnSqlite('contradictions in families', (open) => {
  test('are found although the cache holds less than one call needs', async () => {
    const { db } = await open()
    const ids: number[] = []
    for (const [at, hours] of ['2 horas', '4 horas', '8 horas'].entries()) {
      const { sectionIds } = await addIndexedProposal(db, {
        id: `d${at}`,
        sections: [[`Alvará válido até 31/12/202${at}`, `Chamados são atendidos em até ${hours}.`]],
      })
      ids.push(...sectionIds.map(Number))
    }
    const [shown, ...others] = ids as [number, ...number[]]
    const families = [
      { shown, others },
      { shown: others[0]!, others: [shown] },
    ]
    const clock = new FixedClock(NOW)
    const all = await new ConflictFinder({ db, clock }).find(families)
    expect(all.get(shown)!.conflicts[0]!.others).toHaveLength(2)
    expect(all.get(shown)!.expired).toHaveLength(3)
    const forgetful = new ConflictFinder({ db, clock }, 2)
    for (const some of [families.slice(0, 1), families.slice(1), families, families])
      expect(await forgetful.find(some)).toEqual(new Map(some.map((one) => [one.shown, all.get(one.shown)!])))
  })

  test('let other work run between comparisons of long sections', async () => {
    const { db } = await open()
    const sentences = (of: number) =>
      Array.from(
        { length: 250 },
        (_, i) => `O chamado ${of * i} é atendido em até ${i + of} horas pela equipe ${i}.`,
      )
    const ids: number[] = []
    for (let at = 0; at < 5; at++) {
      const { sectionIds } = await addIndexedProposal(db, {
        id: `d${at}`,
        sections: [['Chamados', sentences(at).join(' ')]],
      })
      ids.push(...sectionIds.map(Number))
    }
    const [shown, ...others] = ids as [number, ...number[]]
    let turns = 0
    const counting = setInterval(() => turns++, 0)
    await new ConflictFinder({ db, clock: new FixedClock(NOW) }).find([{ shown, others }])
    clearInterval(counting)
    // Each of the four comparisons takes several turns, and is followed by a pause.
    expect(turns).toBeGreaterThanOrEqual(2)
  })
})
