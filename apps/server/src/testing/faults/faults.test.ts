import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { type FaultName, faultsOf, startFaultyWorld } from './faulty-world.ts'
import { STEPS } from './steps.ts'
import { sweep, type SweepResult } from './sweep.ts'

/** `npm run faults` sets these: every call instead of a sample, and the steps and faults that were asked for. */
const results = process.env['FAULTS_RESULTS']
const asked = {
  steps: process.env['FAULTS_STEPS']?.split(','),
  faults: process.env['FAULTS_FAULTS']?.split(','),
  database: process.env['FAULTS_DATABASE'],
}

const isMeant = (list: string[] | undefined, name: string) => list === undefined || list.includes(name)

describeEachDatabase('calls that fail, one after the other, through', (open) => {
  test.each(STEPS)('$name', { timeout: results === undefined ? 120_000 : 36_000_000 }, async (step) => {
    if (!isMeant(asked.steps, step.name)) return
    const world = await startFaultyWorld(await open())
    if (asked.database !== undefined && asked.database !== world.kind) return
    await step.begin?.(world)
    const outcomes: SweepResult[] = []
    for (const fault of faultsOf(world.kind).filter((name) => isMeant(asked.faults, name)))
      for (const persists of [false, true]) {
        const outcome = await sweep(world, step, { fault, persists, ...sample(fault) })
        outcomes.push(outcome)
        if (results !== undefined)
          appendFileSync(results, `${JSON.stringify({ database: world.kind, ...outcome })}\n`)
      }
    expect(outcomes.flatMap(({ fault, wrong }) => wrong.map((what) => `${fault} ${what}`))).toEqual([])
  })
})

function sample(_fault: FaultName): { stride: number; first: number; most?: number } {
  if (results !== undefined) return { stride: Number(process.env['FAULTS_STRIDE'] ?? 1), first: 1 }
  return { stride: 7, first: 2, most: 2 }
}
