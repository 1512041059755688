import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PHASES } from '#platform/log/phase.ts'
import { incidentsOn, isIncident } from './incidents.ts'
import { Campaign, type KillOutcome, planKills } from './campaign.ts'

const USAGE = `npm run crash -- [--kills 50] [--seed 1] [--write]
Starts the server, kills it at seeded moments of every phase, starts it again and compares what it has with what it
had acknowledged. In between, connections to PostgreSQL are lost, the clock is moved by
hours, and the disk is full for a while. DATABASE_URL names an empty PostgreSQL database; without it the server keeps SQLite.
  --write  writes benchmarks/results/crash.md`

const RESULTS = path.resolve(import.meta.dirname, '../../../../../benchmarks/results')

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const databaseUrl = process.env['DATABASE_URL'] || undefined
const database = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
const seed = Number(values.seed)
const incidents = incidentsOn(database)
const points = [...PHASES, ...incidents]
const outcomes: KillOutcome[] = []
const campaign = await Campaign.begin(databaseUrl)
let left = { removed: 0, left: 0 }
let exitCode: number | null = null
try {
  for (const kill of planKills(seed, Number(values.kills), incidents)) {
    const outcome = await campaign.kill(kill)
    outcomes.push(outcome)
    const { number, phase, at, occurrence, milliseconds, diedAt, resumed, wrong } = outcome
    console.log(
      `${String(number).padStart(3)} ${phase} #${occurrence} +${milliseconds} ms: ` +
        `${isIncident(phase) ? `happened at ${at}` : `died at ${diedAt}`}, ` +
        `${resumed} jobs went on${wrong.length === 0 ? '' : `\n    ${wrong.join('\n    ')}`}`,
    )
  }
  left = await campaign.collectLeftBytes()
  exitCode = await campaign.stop()
} finally {
  await campaign.end()
}

const table = points.map((phase) => {
  const meant = outcomes.filter((outcome) => outcome.phase === phase)
  const exactly = meant.filter(({ milliseconds, diedAt }) => milliseconds === 0 && diedAt === phase).length
  const here = outcomes.filter(({ diedAt }) => diedAt === phase).length
  return { phase, meant: meant.length, exactly, here }
})
const missed = table.filter(({ exactly }) => exactly === 0).map(({ phase }) => phase)
const wrong = outcomes.flatMap(({ number, wrong: some }) => some.map((what) => `${number}: ${what}`))
const report = `# Killed at every phase

\`npm run crash -- --kills ${outcomes.length} --seed ${seed} --write\` makes this page anew. The real server in a process of its own,
${database}, Node ${process.version}. Each kill is a SIGKILL; afterwards the server is started again, and what it has is compared
with what it had acknowledged, and the doctor compares bytes, rows and every word of the index. \`connection.lost\` and
\`clock.moved\` kill nothing: the database is away for six seconds, or the wall clock jumps by hours, while the work is at
one of the phases, and the server has to go on.${database === 'SQLite' ? ' SQLite has no connection to lose.' : ''}

| phase | kills meant for it | stopped exactly there | last phase reached |
|---|---:|---:|---:|
${table.map(({ phase, meant, exactly, here }) => `| ${phase} | ${meant} | ${exactly} | ${here} |`).join('\n')}

${points.length - missed.length} of ${points.length} phases were hit exactly${missed.length === 0 ? '' : `; not hit: ${missed.join(', ')}`}.
${outcomes.reduce((sum, { resumed }) => sum + resumed, 0)} jobs were under way when the server died, and every one was finished after the next start${
  wrong.length === 0 ? '' : ' but for what is listed below'
}.
Stored bytes that no row named at the end: ${left.removed}, removed by the hourly clearing; ${left.left} left. Told to stop, the server
ended with ${exitCode}.

${wrong.length === 0 ? 'Nothing acknowledged was lost, nothing was there twice or by half, and the doctor found nothing.' : `Wrong:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}
`
console.log(`\n${report}`)
if (values.write) {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path.join(RESULTS, databaseUrl === undefined ? 'crash.md' : 'crash-postgresql.md'), report)
}
process.exitCode = wrong.length === 0 && exitCode === 0 && left.left === 0 && missed.length === 0 ? 0 : 1
