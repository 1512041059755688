import { clientsOf, randomOf } from './clients.fixture.ts'
import { RemainingNameFinder } from './find-names.ts'
import type { Identifier } from './identifiers.ts'
import { writePlanted, writeSource, type Plant } from './planted.fixture.ts'
import { scanPackage, type NameInPackage } from './scan-package.ts'

/**
 * Result of a test of the search for earlier clients' names: the traces written into documents, and the findings of the
 * search for each.
 */
export interface PlantedRun {
  plants: Plant[]
  found: Map<Plant, NameInPackage[]>
  /** Number of identifiers that the test wrote into the sources, and number of those that were collected from them. */
  identifiers: { written: number; collected: number }
}

interface Settings {
  seed: number
  clients: number
  documents: number
  collect: (path: string, clients: readonly string[]) => Promise<Identifier[]>
}

const key = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Tests the search for earlier clients' names. Collects the identifiers from a made-up proposal to each client, writes
 * traces of the clients into documents, and searches those documents.
 */
export async function plantedRun(
  folder: string,
  { seed, clients: count, documents, collect }: Settings,
): Promise<PlantedRun> {
  const random = randomOf(seed)
  const clients = clientsOf(random, count)
  const identifiers = new Map<string, Identifier>()
  let written = 0
  let collected = 0
  for (const [at, client] of clients.entries()) {
    const found = await collect(await writeSource(folder, at, client), [client.name])
    const stated = [client.registration, client.email, client.phone, client.postalCode, client.street]
    written += stated.length
    collected += stated.filter((text) => found.some((one) => key(text).includes(key(one.text)))).length
    for (const one of found) identifiers.set(`${one.kind} ${one.key}`, one)
    // The domain of an e-mail address is looked for as well.
  }
  const finder = new RemainingNameFinder(
    clients.map(({ name }) => name),
    { identifiers: [...identifiers.values()] },
  )
  const run: PlantedRun = { plants: [], found: new Map(), identifiers: { written, collected } }
  for (let at = 0; at < documents; at++) {
    const { path, plants } = await writePlanted(folder, `planted-${at}`, random, clients)
    const { found } = await scanPackage(path, finder)
    for (const plant of plants) {
      run.plants.push(plant)
      run.found.set(plant, found)
    }
  }
  return run
}

/** Returns the traces that the search missed: no finding is in the part of such a trace and has its spelling. */
export function missedPlants({ plants, found }: PlantedRun): Plant[] {
  return plants.filter((plant) => {
    const written = key(plant.written)
    return !(found.get(plant) ?? []).some((one) => {
      const shown = key(one.found)
      return one.part.startsWith(plant.part) && (written.includes(shown) || shown.includes(written))
    })
  })
}
