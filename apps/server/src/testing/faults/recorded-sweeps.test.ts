import { expect, test } from 'vitest'
import {
  combineSweeps,
  mergeSweeps,
  type RecordedSweeps,
  type SweepLine,
  sweepsJson,
  sweepsTable,
  writtenByHand,
} from './recorded-sweeps.ts'

const line = (changed: Partial<SweepLine>): SweepLine => ({
  database: 'sqlite',
  step: 'upload',
  fault: 'EIO',
  stride: 4,
  persists: false,
  rounds: 3,
  told: {},
  wrong: [],
  ...changed,
})

const row = (changed: Partial<RecordedSweeps>): RecordedSweeps => ({
  database: 'sqlite',
  step: 'upload',
  fault: 'EIO',
  stride: 1,
  once: 1,
  lasting: 1,
  told: {},
  wrong: [],
  ...changed,
})

test('the two sweeps of a fault are one row, which an interrupted run does not have', () => {
  const once = line({ told: { 'server.disk_failed': 2 } })
  const lasting = line({ persists: true, rounds: 5, told: { 'server.disk_failed': 3 }, wrong: ['it hung'] })
  expect(combineSweeps([once, lasting, line({ fault: 'EROFS' })])).toEqual([
    row({ stride: 4, once: 3, lasting: 5, told: { 'server.disk_failed': 5 }, wrong: ['it hung'] }),
  ])
})

test('a new row replaces the recorded one of its database, step and fault in its place', () => {
  const recorded = [
    row({ step: 'sign-in', fault: 'FULL' }),
    row({ step: 'sign-in', fault: 'EIO' }),
    row({ fault: 'FULL' }),
    row({ database: 'postgresql', step: 'sign-in', fault: '53100' }),
  ]
  const again = row({ step: 'sign-in', fault: 'EIO', once: 7 })
  const another = row({ step: 'sign-in', fault: 'ENOSPC' })
  expect(mergeSweeps(recorded, [again, another])).toEqual([
    recorded[0],
    another,
    again,
    recorded[2],
    recorded[3],
  ])
})

test('the record is JSON with one line for each row', () => {
  const rows = [row({}), row({ step: 'pieces' })]
  expect(JSON.parse(sweepsJson(rows))).toEqual(rows)
  expect(sweepsJson(rows).split('\n')).toHaveLength(rows.length + 3)
})

test('the page keeps its handwritten part, and lists problems', () => {
  const table = sweepsTable([row({ stride: 4, told: { 'database.busy': 2 }, wrong: ['it hung'] })])
  expect(table).toContain('| sqlite | upload | EIO | one in 4 | 1 | 1 | `database.busy` 2 | 1 |')
  expect(table).toContain('2 sweeps, 2 rounds. Wrong:\n\n- sqlite, upload, EIO: it hung')
  expect(sweepsTable([row({})])).toContain('the doctor found nothing')
  expect(writtenByHand(`# Calls\n\nBy hand.\n\n${table}`)).toBe('# Calls\n\nBy hand.\n\n')
})
