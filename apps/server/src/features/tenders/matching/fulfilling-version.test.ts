import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { listMatches } from './list-matches.ts'
import { matchTender } from './match-tender.ts'

const cloud = (share: string): [string, string] => [
  'Disponibilidade',
  `A plataforma em nuvem tem disponibilidade mensal de ${share}, medida por monitoração externa e publicada em um ` +
    'painel que a equipe do hospital consulta a qualquer hora, com o histórico dos últimos doze meses.',
]
const hosting = (share: string): [string, string] => [
  'Hosting',
  `The cloud platform has a monthly availability of ${share}, measured by external monitoring and published on a ` +
    'dashboard that the staff of the hospital consults at any hour, with the history of the last twelve months.',
]

describeOnSqlite('a family in which one version fulfils a quantity', (open) => {
  test.each([
    [
      'pt',
      cloud('99,9 %'),
      cloud('99,5 %'),
      'Disponibilidade mensal mínima da plataforma em nuvem de 99,9 %',
    ],
    [
      'pt',
      cloud('99,95 %'),
      cloud('99,5 %'),
      'Infraestrutura redundante e disponibilidade de pelo menos 99,9 %',
    ],
    [
      'en',
      hosting('99.95%'),
      hosting('99.5%'),
      'Monthly availability of the cloud platform of at least 99.9%',
    ],
  ] as const)(
    'shows it first, however new the others are (in %s)',
    async (said, fulfilling, contradicting, asked) => {
      const app = await startTestApp(await open())
      const { db } = app.services
      const language = said.startsWith('pt') ? 'pt' : 'en'
      const add = async (id: string, section: [string, string], indexedAt: string) => {
        const { sectionIds } = await addIndexedProposal(db, {
          id,
          language,
          indexedAt,
          sections: [section, ['Logo', 'xyz']],
        })
        return sectionIds[0]!
      }
      const older = await add('older', [...fulfilling], '2024-01-01T00:00:00.000Z')
      const newer = await add('newer', [...contradicting], '2026-01-01T00:00:00.000Z')
      const { tenderId } = await addStoredSession(db, { language, requirements: [['Item', asked]] })
      await app.runningJobs(
        matchTender(
          { ...app.services },
          { tenderId, maxMatches: 5, minimumScore: 0, documentIds: null, names: {} },
        ),
      )
      const [group] = await listMatches({ db }, tenderId)
      const [first] = group!.matches
      expect(first!.section_id).toBe(older)
      expect(first!.alternatives.map(({ section_id: id }) => id)).toEqual([newer])
      expect(first!.reasons!.quantities![0]).toMatchObject({ verdict: 'fulfils' })
    },
  )
})

describeEachDatabase('the other versions of a stored match', (open) => {
  test('follow a new outcome of their proposals when they are read', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const client = (name: string): [string, string] => [
      'Suporte',
      `O suporte do ${name} atende todos os chamados com equipe própria, registra cada ocorrência no portal e apresenta ` +
        'um relatório mensal com os indicadores combinados com a direção.',
    ]
    for (const [id, proposalDate] of [
      ['a', '2025-01'],
      ['b', '2024-01'],
      ['c', '2023-01'],
    ] as const)
      await addIndexedProposal(db, {
        id,
        hospital: `Hospital ${id}`,
        proposalDate,
        sections: [client(`Hospital ${id}`)],
      })
    const { tenderId } = await addStoredSession(db, {
      requirements: [['Suporte', 'Suporte com equipe própria']],
    })
    await app.runningJobs(
      matchTender(
        { ...app.services },
        { tenderId, maxMatches: 5, minimumScore: 0, documentIds: null, names: {} },
      ),
    )
    const versions = async () => {
      const [match, ...others] = (await listMatches({ db }, tenderId))[0]!.matches
      expect(others).toEqual([])
      return [match!, ...match!.alternatives].map(({ document_id: id }) => id)
    }
    expect(await versions()).toEqual(['a', 'b', 'c'])
    await app.request('PATCH', '/documents/c', { outcome: 'won' })
    expect(await versions()).toEqual(['a', 'c', 'b'])
  })
})
