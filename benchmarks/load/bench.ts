/**
 * Measures a real server while many people use it:
 *
 *   npm run bench:load -- [--big FILE] [--seconds 20] [--rounds 3] [--port 4345] [--output FOLDER]
 *                         [--node ARGUMENT]… [--set NAME=VALUE]…
 *
 * 16 people search, match and select at once, first alone and then while a big document is uploaded (`--big`, or one of
 * 300 MB). Writes load.json and load.md into benchmarks/results or FOLDER. `--node` passes an argument to the server's
 * Node, such as `--node=--cpu-prof`. `--set` sets an environment variable of the server.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { MatchGroup, RfpUploadResponse } from '../../packages/contract/index.ts'
import { writeMatrix } from '../../packages/workbook/index.ts'
import { smallDocx } from '../../apps/server/src/testing/small-docx.ts'
import { makeLargeDocument } from '../docx/make-large-document.ts'
import { Person, type Timing } from './person.ts'
import { type Round, resultsTable, summary } from './results-table.ts'
import { sendFile } from './send-file.ts'
import { inMegabytes, startServer } from './server.ts'

const PEOPLE = 16
const DOCUMENTS = 20
const SECTIONS = 60
const REQUIREMENTS = 40
/**
 * Pause of each simulated person between two rounds of calls, because people read before they click again. It also
 * keeps 16 people below the server's limit of 3000 requests per minute from one address.
 */
const PAUSE_MILLISECONDS = 2000
const WORDS =
  'sistema hospital contrato proposta serviço equipe prazo atendimento segurança paciente dados módulo relatório implantação treinamento suporte garantia manutenção prontuário farmácia estoque faturamento laudo exame agenda leito internação'.split(
    ' ',
  )

const words = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => WORDS[(seed * 31 + at * (seed % 7) + at * at) % WORDS.length]).join(' ')

const { values } = parseArgs({
  options: {
    big: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4345' },
    node: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
    output: { type: 'string', default: path.resolve(import.meta.dirname, '../results') },
  },
})
const settings = Object.fromEntries(values.set.map((line) => line.split('=', 2) as [string, string]))
const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-load-'))

async function prepare(person: Person): Promise<void> {
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const sections = Array.from({ length: SECTIONS }, (_, section) => ({
      title: `${at}.${section} ${words(at * 100 + section, 3)}`,
      text: words(at * 1000 + section, 120),
    }))
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(smallDocx(sections))]), `p${at}.docx`)
    await person.ask('prepare', '/documents/upload', form)
  }
  while (
    (await person.ask<unknown[]>('prepare', '/documents/processing')).some((status) => isRunning(status))
  )
    await sleep(500)
}

function isRunning(status: unknown): boolean {
  return ['pending', 'processing'].includes((status as { status: string }).status)
}

/**
 * Simulates a person who works with a tender. The person uploads a matrix of requirements, then matches, searches and
 * selects sections again and again, with pauses, until `stopped()` returns true.
 */
async function work(person: Person, number: number, stopped: () => boolean): Promise<void> {
  const form = new FormData()
  const rows = Array.from({ length: REQUIREMENTS }, (_, at): [string, string, string] => [
    `Categoria ${at % 5}`,
    `Item ${at}`,
    words(number * 50 + at, 25),
  ])
  form.append('file', new Blob([Uint8Array.from(await writeMatrix(rows, 'pt'))]), `m${number}.xlsx`)
  const { rfp_id: session } = await person.ask<RfpUploadResponse>('upload a matrix', '/rfp/upload', form)
  for (let turn = 0; !stopped(); turn += 1) {
    if (turn % 8 === 0) await person.ask('match', `/rfp/${session}/match`, { max_matches_per_requirement: 3 })
    await person.ask('search', '/search', { query: words(number + turn, 3), limit: 20 })
    await person.ask('suggest', `/search/suggest?q=${words(number + turn, 1).slice(0, 4)}`)
    const groups = await person.ask<MatchGroup[]>('matches', `/rfp/sessions/${session}/matches`)
    const group = groups[turn % REQUIREMENTS]
    const [match] = group?.matches ?? []
    if (group && match)
      await person.ask('select', `/rfp/sessions/${session}/select`, {
        requirement_id: group.requirement_id,
        section_id: match.section_id,
      })
    await person.ask('poll', '/documents/processing')
    await person.ask('session', `/rfp/sessions/${session}`)
    await sleep(PAUSE_MILLISECONDS)
  }
}

async function together(people: Person[], until: Promise<unknown>): Promise<Timing[]> {
  const state = { stopped: false }
  const ended = until.finally(() => {
    state.stopped = true
  })
  const before = people.map(({ timings }) => timings.length)
  await Promise.all([ended, ...people.map((person, at) => work(person, at, () => state.stopped))])
  return people.flatMap(({ timings }, at) => timings.slice(before[at]))
}

async function round(big: string, port: number, seconds: number): Promise<Round> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const server = await startServer(dataDir, port, values.node, settings)
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = new Person(server.address)
    // The server limits how many accounts may sign up from one address, so all people share one account, each with a
    // session.
    if (at === 0) await person.signUp('load@example.com')
    else person.cookie = people[0]?.cookie ?? ''
    people.push(person)
  }
  const [first] = people
  if (!first) throw new Error('nobody is there')
  await prepare(first)
  server.takePeakMegabytes()
  const alone = await together(people, sleep(seconds * 1000))
  const peakAlone = server.takePeakMegabytes()
  const begun = performance.now()
  const sender = new Person(server.address)
  sender.cookie = first.cookie
  const meanwhile = await together(people, sendFile(server.address, sender, big))
  const uploadSeconds = (performance.now() - begun) / 1000
  const failedUpload = sender.timings.find(({ failure }) => failure !== undefined)
  if (failedUpload) throw new Error(`the upload failed with ${failedUpload.failure}`)
  const peakUpload = server.takePeakMegabytes()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    loadAverage: loadavg()[0] ?? 0,
    alone: summary(alone),
    meanwhile: summary(meanwhile),
    peakAloneMegabytes: peakAlone,
    peakUploadMegabytes: peakUpload,
    uploadSeconds,
  }
}

try {
  let { big } = values
  if (big === undefined) {
    big = path.join(folder, 'big.docx')
    await makeLargeDocument(big, { xmlBytes: 20e6, images: 600, imageBytes: 480_000 })
  }
  const rounds: Round[] = []
  for (let at = 0; at < Number(values.rounds); at += 1)
    rounds.push(await round(big, Number(values.port), Number(values.seconds)))
  const results = {
    people: PEOPLE,
    sections: DOCUMENTS * SECTIONS,
    cores: availableParallelism(),
    bigMegabytes: inMegabytes(statSync(big).size),
    rounds,
  }
  writeFileSync(path.join(values.output, 'load.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(path.join(values.output, 'load.md'), resultsTable(results))
  console.log(resultsTable(results))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
