import { expect, onTestFinished, test } from 'vitest'
import type { Phase } from '#platform/log/phase.ts'
import { Campaign, planKills } from './campaign.ts'
import { INCIDENTS } from './incidents.ts'

/**
 * One kill for each kind of work except matching, which `matching-crash.test.ts` tests. `npm run crash` runs all kills,
 * on both databases.
 */
const SHORT: { phase: Phase; occurrence: number }[] = [
  { phase: 'storage.renamed', occurrence: 1 },
  { phase: 'document.writing', occurrence: 2 },
  { phase: 'assembly.renamed', occurrence: 1 },
  { phase: 'deletion.recorded', occurrence: 1 },
]

test('a server killed during each kind of work loses nothing that it had acknowledged', async () => {
  const campaign = await Campaign.begin()
  onTestFinished(() => campaign.end())
  for (const [index, { phase, occurrence }] of SHORT.entries()) {
    const outcome = await campaign.kill({ number: index + 1, phase, at: phase, occurrence, milliseconds: 0 })
    expect(outcome).toMatchObject({ diedAt: phase, wrong: [] })
  }
  for (const number of [1, 2]) {
    const at: Phase = 'document.writing'
    const moved = await campaign.kill({ number, phase: 'clock.moved', at, occurrence: 1, milliseconds: 0 })
    expect(moved).toMatchObject({ diedAt: 'clock.moved', wrong: [] })
  }
  const full = await campaign.kill({
    number: 3,
    phase: 'disk.full',
    at: 'document.writing',
    occurrence: 1,
    milliseconds: 0,
  })
  expect(full).toMatchObject({ diedAt: 'disk.full', wrong: [] })
  // The files are bytes of an upload whose row was never written, and of a deletion that was interrupted
  // before the trash. A server whose clock was moved may have collected them before.
  const { removed, left } = await campaign.collectLeftBytes()
  expect(left).toBe(0)
  expect(removed).toBeLessThanOrEqual(1)
  expect(await campaign.stop()).toBe(0)
}, 600_000)

test('one seed plans the same kills, and fifty of them meet every phase', () => {
  const kills = planKills(7, 50, INCIDENTS)
  expect(kills).toEqual(planKills(7, 50, INCIDENTS))
  const exact = kills.filter(({ milliseconds }) => milliseconds === 0)
  expect(new Set(exact.map(({ phase }) => phase))).toEqual(new Set(kills.map(({ phase }) => phase)))
  expect(kills).not.toEqual(planKills(8, 50, INCIDENTS))
})
