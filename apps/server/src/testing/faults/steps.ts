import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, RfpSessionDetails } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { takeBackup } from '../../features/backup/take-backup.ts'
import { prose, smallDocx } from '../small-docx.ts'
import type { Answered } from '../test-app.ts'
import { type FaultyWorld, folderIn } from './faulty-world.ts'

/** Kind of work, repeated while its calls fail in turn. */
export interface Step {
  name: string
  /** Runs its jobs during the fault; otherwise they run afterwards, since other steps make them fail. */
  runsJobs?: true
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /** Sends a person's requests, while jobs run. Returns every answer; stops at the first refusal. */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /** Returns the problems after the fault is over, all work is done, and a refused request was repeated. */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}

const TOPICS = ['suporte', 'treinamento', 'backup']

function proposal(name: string): Buffer {
  return smallDocx(
    TOPICS.map((topic) => ({ title: `${topic} ${name}`, text: prose(`O ${topic} de ${name}`) })),
  )
}

const fileName = (step: string, round: number) => `${step}-${round}.docx`

function upload({ app }: FaultyWorld, name: string): Promise<Answered> {
  return app.upload('/documents/upload', {}, { name, content: proposal(name) })
}

async function succeed(answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer
  if (answered.status >= 300) throw new Error(`${answered.status} ${JSON.stringify(answered.json)}`)
  return answered
}

/** Sends requests one after the other until one is refused. */
async function inTurn(asks: ((before: Answered[]) => Promise<Answered>)[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const ask of asks) {
    const answer = await ask(answers)
    answers.push(answer)
    if (answer.status >= 300) break
  }
  return answers
}

async function missing({ app }: FaultyWorld, names: string[]): Promise<string[]> {
  const { json } = await app.request<Document[]>('GET', '/documents')
  return names.flatMap((name) => {
    const found = json.filter((document) => document.file_name === name)
    const [one] = found
    if (found.length !== 1 || !one) return [`${name} is there ${found.length} times`]
    if (one.status !== 'active' || one.total_sections !== TOPICS.length)
      return [`${name} is ${one.status} with ${one.total_sections} sections`]
    return []
  })
}

const indexFolder = ({ app }: FaultyWorld, round: number) =>
  app.request('POST', '/documents/index', {
    directory_path: path.join(app.config.proposalsDir, `run-${round}`),
  })

/** The tender that matching, selection and assembly work on. */
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

const PIECES = '/documents/uploads'
const PROTOCOL = { 'tus-resumable': '1.0.0' }
const matrices = new WeakMap<FaultyWorld, Uint8Array>()
const backups = new WeakMap<FaultyWorld, string>()

export const STEPS: Step[] = [
  {
    name: 'sign-in',
    act: async ({ app }) => [
      await app.visitor().request('POST', '/auth/sign-in/email', {
        email: 'ana@example.com',
        password: 'correct horse',
      }),
    ],
  },
  {
    name: 'upload',
    act: async (world, round) => [await upload(world, fileName('upload', round))],
    check: (world, round) => missing(world, [fileName('upload', round)]),
  },
  {
    name: 'pieces',
    // Leftovers of the previous round would otherwise be examined in this one.
    prepare: async ({ app }) => {
      const folder = path.join(app.config.storageDir, 'uploads')
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
    },
    act(world, round) {
      const { app } = world
      const name = fileName('pieces', round)
      const content = proposal(name)
      const half = Math.floor(content.length / 2)
      const addressOf = ([begun]: Answered[]) => String(begun?.headers.location).replace(/^\/api/, '')
      const send = (from: number, to: number) => (before: Answered[]) =>
        app.request('PATCH', addressOf(before), content.subarray(from, to), {
          ...PROTOCOL,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        })
      return inTurn([
        () =>
          app.request('POST', PIECES, undefined, {
            ...PROTOCOL,
            'upload-length': String(content.length),
            'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
          }),
        send(0, half),
        send(half, content.length),
        (before) => app.request('POST', `${addressOf(before)}/finish`, {}),
      ])
    },
    check: (world, round) => missing(world, [fileName('pieces', round)]),
  },
  {
    name: 'processing',
    runsJobs: true,
    prepare: async (world, round) => {
      await succeed(upload(world, fileName('processing', round)))
    },
    act: () => Promise.resolve([]),
    check: (world, round) => missing(world, [fileName('processing', round)]),
  },
  {
    name: 'folder',
    runsJobs: true,
    prepare: async ({ app }, round) => {
      const folder = path.join(app.config.proposalsDir, `run-${round}`)
      await mkdir(folder, { recursive: true })
      for (const part of ['a', 'b']) {
        const name = `folder-${round}-${part}.docx`
        await writeFile(path.join(folder, name), proposal(name))
      }
    },
    act: async (world, round) => [await indexFolder(world, round)],
    check: async (world, round) => {
      const names = [`folder-${round}-a.docx`, `folder-${round}-b.docx`]
      if ((await missing(world, names)).length === 0) return []
      // An unreadable file is reported and skipped: the next run reads it.
      await succeed(indexFolder(world, round))
      await world.finishWork()
      return missing(world, names)
    },
  },
  {
    name: 'tender',
    // Written once a round: the file holds the time, and a refused one that nobody sends again has no row.
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
  {
    name: 'deletion',
    prepare: async (world, round) => {
      await succeed(upload(world, fileName('deletion', round)))
      await world.finishWork()
    },
    act: ({ app }, round) =>
      inTurn([
        () => app.request('GET', '/documents'),
        ([list]) => {
          const all = list?.json as unknown as Document[]
          const found = all.find((document) => document.file_name === fileName('deletion', round))
          // After an error, the list may show that the document is gone already.
          return found === undefined
            ? Promise.resolve(list!)
            : app.request('DELETE', `/documents/${found.id}`)
        },
      ]),
    check: async ({ app }, round) => {
      const { json } = await app.request<Document[]>('GET', '/documents')
      return json.some((document) => document.file_name === fileName('deletion', round))
        ? ['it is still there']
        : []
    },
  },
  {
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
  },
]
