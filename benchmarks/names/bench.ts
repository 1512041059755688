/**
 * Measures how many names of earlier clients the product finds in finished documents, and how many false alarms it
 * raises:
 *
 *   npm run bench:names -- [--seed N] [FOLDER of .docx files without clients' names]
 *
 * A script puts the names into the documents, in many forms and places.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectIdentifiers, RemainingNameFinder, scanPackage } from '@tenderwright/docx'
import { clientsOf, randomOf } from '../../packages/docx/names/clients.fixture.ts'
import { REAL_CLIENTS } from './real-clients.ts'
import { missedPlants, plantedRun } from '../../packages/docx/names/planted-run.fixture.ts'

const CLIENTS = 120
const DOCUMENTS = 30
const CLEAN = 50

const args = process.argv.slice(2)
const seedAt = args.indexOf('--seed')
const seed = seedAt === -1 ? 1 : Number(args[seedAt + 1])
const folder = args.find((_, at) => seedAt === -1 || (at !== seedAt && at !== seedAt + 1))
const work = await mkdtemp(path.join(tmpdir(), 'bench-names-'))
try {
  const run = await plantedRun(work, {
    seed,
    clients: CLIENTS,
    documents: DOCUMENTS,
    collect: collectIdentifiers,
  })
  const missed = missedPlants(run)
  const rows = new Map<string, { planted: number; found: number }>()
  for (const plant of run.plants) {
    for (const row of [`story: ${plant.story}`, `shape: ${plant.shape}`]) {
      const counts = rows.get(row) ?? { planted: 0, found: 0 }
      counts.planted++
      if (!missed.includes(plant)) counts.found++
      rows.set(row, counts)
    }
  }
  console.log(
    `Seed ${seed}: ${CLIENTS} clients, ${run.identifiers.collected} of ${run.identifiers.written} identifiers collected from their proposals`,
  )
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b, 'en'))))
  console.log(`found ${run.plants.length - missed.length} of ${run.plants.length}`)
  for (const { story, shape, written } of missed)
    console.log(`  missed in ${story}, ${shape}: ${JSON.stringify(written)}`)
  if (folder !== undefined) await cleanDocuments(folder)
} finally {
  await rm(work, { recursive: true, force: true })
}

/**
 * Counts false alarms of the search for clients' names. It searches documents that have no such name, and prints
 * whatever is found.
 */
async function cleanDocuments(of: string, clean = CLEAN): Promise<void> {
  const finder = new RemainingNameFinder([
    ...clientsOf(randomOf(seed), CLIENTS).map(({ name }) => name),
    ...REAL_CLIENTS,
  ])
  const files = (await readdir(of)).filter((file) => /\.docx$/i.test(file)).sort()
  const alarms = new Map<string, string[]>()
  const began = performance.now()
  let refused = 0
  for (const file of files) {
    if (alarms.size === clean) break
    try {
      const { found } = await scanPackage(path.join(of, file), finder)
      alarms.set(
        file,
        found.map((one) => `${one.kind} "${one.found}" (${one.name}) in ${one.part}`),
      )
    } catch (error) {
      refused++
      console.log(`  ${file}: ${String(error)}`)
    }
  }
  const counts = [...alarms.values()].map((list) => list.length)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `clean documents: ${alarms.size} (${refused} could not be opened), false alarms ${counts.reduce((sum, count) => sum + count, 0)}, most in one document ${Math.max(0, ...counts)}, ${seconds.toFixed(1)} s`,
  )
  for (const [file, list] of alarms) for (const one of list) console.log(`  ${file}: ${one}`)
}
