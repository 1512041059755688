import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchGroup, RfpSession } from '@tenderwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { addIndexedProposal } from './testing/indexed-proposal.ts'
import { ServerProcess, signUpAt } from './testing/server-process.ts'
import { addStoredSession } from './testing/stored-session.ts'

const REQUIREMENTS = 240

function startServer(dataDir: string): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

/** Stores forty sections that each answer six of the requirements. */
async function storeTender(dataDir: string): Promise<string[]> {
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db)
  const topics = Array.from({ length: 40 }, (_, index) => `serviço${index} contínuo${index}`)
  await addIndexedProposal(db, {
    id: 'norte',
    sections: topics.map((topic) => [topic, `A equipe presta ${topic} durante toda a vigência do contrato.`]),
  })
  const { tenderId, requirementIds } = await addStoredSession(db, {
    requirements: Array.from({ length: REQUIREMENTS }, (_, index) => {
      const topic = topics[index % topics.length]!
      return [topic, `Prestar ${topic} durante a vigência, item ${index}`]
    }),
  })
  await db.destroy()
  // The proposal's bytes have the hash in its id, so that the store is complete for the server's check.
  const staged = await new FolderStorage(path.join(dataDir, 'storage')).stage(
    Readable.from([Buffer.from('norte')]),
  )
  await staged.keep()
  await staged.discard()
  return [tenderId, ...requirementIds]
}

test('a killed matching run continues after the next start and writes every match once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-matching-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const [tenderId, ...requirementIds] = await storeTender(dataDir)

  const first = startServer(dataDir)
  const firstUrl = await first.address()
  const cookie = await signUpAt(firstUrl)
  const get = async <T>(url: string, call: string): Promise<T> =>
    (await fetch(`${url}/api${call}`, { headers: { cookie } })).json() as Promise<T>
  const state = async (url: string) =>
    (await get<RfpSession>(url, `/rfp/sessions/${tenderId}`)).matching ?? { done: 0, status: 'pending' }

  const cut = fetch(`${firstUrl}/api/rfp/${tenderId}/match`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ max_matches_per_requirement: 2 }),
  }).catch(() => 'cut off')
  while ((await state(firstUrl)).done === 0) await sleep(2)
  first.kill('SIGKILL')
  expect(await cut).toBe('cut off')

  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const { done } = await db.selectFrom('match_runs').select('done').executeTakeFirstOrThrow()
  const matchedBefore = await db.selectFrom('matches').select('requirement_id').distinct().execute()
  await db.destroy()
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(REQUIREMENTS)
  // All batches written before the kill exist, and no others.
  expect(matchedBefore.map(({ requirement_id: id }) => id).sort()).toEqual(
    requirementIds.slice(0, done).sort(),
  )

  const secondUrl = await startServer(dataDir).address()
  await expect
    .poll(() => state(secondUrl), { timeout: 120_000 })
    .toMatchObject({ status: 'completed', done: REQUIREMENTS })
  const groups = await get<MatchGroup[]>(secondUrl, `/rfp/sessions/${tenderId}/matches`)
  expect(groups.map(({ requirement_id: id }) => id)).toEqual(requirementIds)
  for (const { matches } of groups) {
    expect(matches.length).toBeGreaterThan(0)
    expect(new Set(matches.map(({ section_id: id }) => id)).size).toBe(matches.length)
    expect(matches.length).toBeLessThanOrEqual(2)
  }
}, 240_000)
