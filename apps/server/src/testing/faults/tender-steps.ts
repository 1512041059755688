import { rm } from 'node:fs/promises'
import type { RfpSessionDetails } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { takeBackup } from '../../features/backup/take-backup.ts'
import { type FaultyWorld, folderIn } from './faulty-world.ts'
import type { Step } from './step.ts'
import { inTurn, succeed, TOPICS, upload } from './step-requests.ts'

/** Ids of the tenders on which the pieces of work are done. The keys of the map are the servers under test. */
const tenders = new WeakMap<FaultyWorld, string>()
const tenderOf = (world: FaultyWorld) => tenders.get(world) ?? ''

async function beginTender(world: FaultyWorld): Promise<void> {
  const { app } = world
  for (const name of ['um.docx', 'dois.docx']) await succeed(upload(world, name))
  await world.finishWork()
  const matrix = await writeMatrix(
    TOPICS.map((topic) => [topic, topic, `Prestar ${topic} ao hospital`]),
    'pt',
  )
  const names = { organization_name: 'Santa Casa', rfp_name: 'Edital 9' }
  const file = { name: 'matriz.xlsx', content: matrix }
  const { json } = await succeed(app.upload('/rfp/upload', names, file))
  tenders.set(world, String(json['rfp_id']))
}

async function beginMatched(world: FaultyWorld): Promise<void> {
  await beginTender(world)
  await succeed(world.app.runningJobs(world.app.request('POST', `/rfp/${tenderOf(world)}/match`, {})))
  await succeed(autoselect(world, tenderOf(world)))
}

const autoselect = ({ app }: FaultyWorld, tender: string) =>
  app.request('POST', `/rfp/sessions/${tender}/autoselect`, { min_score_threshold: 0 })

const matrices = new WeakMap<FaultyWorld, Uint8Array>()
const backups = new WeakMap<FaultyWorld, string>()

/** Pieces of work of a fault test on a tender, from uploading the client's spreadsheet to generating the proposal. */
export const TENDER_WORK: Step[] = [
  {
    name: 'tender',
    // The matrix is written once a round, because the file contains the time, and a refused matrix leaves no row.
    prepare: async (world, round) => {
      matrices.set(world, await writeMatrix([['Suporte', 'Atendimento', `Central número ${round}`]], 'pt'))
    },
    act: async (world, round) => [
      await world.app.upload(
        '/rfp/upload',
        {},
        { name: `matriz-${round}.xlsx`, content: matrices.get(world)! },
      ),
    ],
  },
  {
    name: 'matching',
    runsJobs: true,
    begin: beginTender,
    act: async (world) => [await world.app.request('POST', `/rfp/${tenderOf(world)}/match`, {})],
    check: async (world) => {
      const { json } = await world.app.request<RfpSessionDetails>('GET', `/rfp/sessions/${tenderOf(world)}`)
      return json.matching?.status === 'completed' ? [] : [`matching is ${json.matching?.status}`]
    },
  },
  {
    name: 'selection',
    begin: beginMatched,
    act: async (world) => [await autoselect(world, tenderOf(world))],
  },
  {
    name: 'assembly',
    runsJobs: true,
    begin: beginMatched,
    act: async (world) => [
      await world.app.request('POST', '/assembly/generate', { session_id: tenderOf(world) }),
    ],
    check: async (world) => {
      const rows = await world.app.services.db.selectFrom('assemblies').select('status').execute()
      return rows
        .filter(({ status }) => status !== 'completed')
        .map(({ status }) => `a proposal is ${status}`)
    },
  },
  {
    name: 'reading',
    begin: beginMatched,
    act: ({ app }) =>
      inTurn([
        () => app.request('GET', '/documents'),
        () => app.request('POST', '/search', { query: 'suporte' }),
        () => app.request('GET', '/assembly/templates'),
      ]),
  },
]

/** Piece of work of a fault test that takes a backup of a server with a generated proposal. */
export const BACKUP: Step = {
  name: 'backup',
  begin: async (world) => {
    await beginMatched(world)
    await succeed(world.app.request('POST', '/assembly/generate', { session_id: tenderOf(world) }))
    await world.finishWork()
  },
  prepare: async (world) => {
    await rm(backups.get(world) ?? '', { recursive: true, force: true })
    backups.set(world, folderIn(world, 'backup'))
  },
  act: async (world) => {
    await takeBackup(world.app.services, backups.get(world)!)
    return []
  },
}
