import { expect, test } from 'vitest'
import { clockIn, dayOf, timeZoneOf } from './clock.ts'

const at = (time: string, timeZone?: string) => ({
  now: () => new Date(time),
  ...(timeZone !== undefined && { timeZone }),
})

test.each([
  ['2026-03-02T23:30:00Z', 'America/Sao_Paulo', '2026-03-02'],
  ['2026-03-03T02:59:59Z', 'America/Sao_Paulo', '2026-03-02'],
  ['2026-03-03T03:00:00Z', 'America/Sao_Paulo', '2026-03-03'],
  ['2026-03-02T15:00:00Z', 'Asia/Tokyo', '2026-03-03'],
  ['2026-01-01T00:30:00Z', undefined, '2026-01-01'],
])('at %s in %s the day is %s', (time, timeZone, day) => {
  expect(dayOf(at(time, timeZone))).toBe(day)
})

test('the clock of the machine has the time zone of the machine, or the one of the settings', () => {
  expect(timeZoneOf(clockIn())).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(timeZoneOf(clockIn('America/Sao_Paulo'))).toBe('America/Sao_Paulo')
})
