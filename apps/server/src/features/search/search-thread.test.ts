import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { searchOnThread, type SearchThreadOptions } from './search-thread.ts'

const norte = {
  id: 'norte',
  sections: [['Treinamento', 'Treinamento presencial dos usuários, por turma.']] as [string, string][],
}

/** Returns the number of threads of this process, according to its own report. */
function threads(): number {
  return (process.report.getReport() as { workers: unknown[] }).workers.length
}

describeOnSqlite('a search thread', (open) => {
  async function started(options?: SearchThreadOptions) {
    const { db, dataDir, databaseUrl } = await open()
    await addIndexedProposal(db, norte)
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const service = searchOnThread(readConfig({ DATA_DIR: dataDir, ...database }, dataDir), options)
    onTestFinished(() => service.close())
    return service
  }
  const requirements = Array.from({ length: 300 }, (_, at) => ({
    text: `treinamento da turma ${at}`,
    language: 'pt' as const,
  }))

  test('answers people before waiting requirements', async () => {
    const service = await started()
    const order: string[] = []
    const matching = service.findEach(requirements, { limit: 5 }).then((found) => {
      order.push('requirements')
      return found
    })
    const scoring = service.scoreEach([{ requirement: requirements[0]!, sectionIds: [] }]).then(() => {
      order.push('reasons')
      return undefined
    })
    await service.search('treinamento', { limit: 5 })
    order.push('search')
    await service.suggest('trei', 5)
    order.push('suggest')
    expect(await matching).toHaveLength(300)
    await scoring
    expect(order.slice(0, 2)).toEqual(['search', 'suggest'])
  })

  test('rejects every waiting question when it ends', async () => {
    const service = await started()
    const answers = [
      service.findEach(requirements, { limit: 5 }),
      service.scoreEach([{ requirement: requirements[0]!, sectionIds: [] }]),
      service.suggest('trei', 5),
    ]
    const told = Promise.allSettled(answers)
    await service.close()
    for (const answer of await told) expect(answer).toMatchObject({ status: 'rejected' })
    expect(await service.suggest('trei', 5)).toEqual(['Treinamento'])
  })

  test('ends when it was unused for a while, and starts with the next question', async () => {
    const service = await started({ idleMilliseconds: 20 })
    const before = threads()
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await service.suggest('trei', 5)).toEqual(['Treinamento'])
      await expect.poll(threads, { timeout: 10_000 }).toBe(before)
      await sleep(30)
    }
  })
})
