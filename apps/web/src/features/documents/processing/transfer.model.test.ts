import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roughly, TransferMeter } from './transfer.model.ts'

/** Returns a meter for a file of 100 bytes, so that one byte is one percent, and a clock that the test sets. */
function metered() {
  let now = 0
  const meter = new TransferMeter({ name: 'a.docx', size: 100 }, () => now)
  return (seconds: number, percent: number) => {
    now = seconds * 1000
    return meter.at(percent)
  }
}

describe('an upload', () => {
  test('has no speed in its first second', () => {
    const at = metered()
    expect(at(0.2, 30)).toEqual({ fileName: 'a.docx', percent: 30, sentBytes: 30, totalBytes: 100 })
  })

  test('then has its speed and the time left', () => {
    const at = metered()
    expect(at(2, 20)).toMatchObject({ bytesPerSecond: 10, secondsLeft: 8 })
    expect(at(4, 40)).toMatchObject({ bytesPerSecond: 10, secondsLeft: 6 })
  })

  test('follows a connection that becomes slower', () => {
    const at = metered()
    for (const second of [1, 2, 3, 4, 5]) at(second, 10 * second)
    for (const second of [6, 7, 8, 9, 10]) at(second, 50 + (second - 5))
    expect(at(11, 56)).toMatchObject({ bytesPerSecond: 1, secondsLeft: 44 })
  })

  test('that has stopped has no time left', () => {
    const at = metered()
    at(1, 10)
    for (const second of [2, 4, 6, 8]) at(second, 10)
    expect(at(10, 10)).not.toHaveProperty('secondsLeft')
  })

  test('never has a negative time left, for any report', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5000), fc.integer({ min: -20, max: 130 }))), (reports) => {
        const at = metered()
        let second = 0
        for (const [wait, percent] of reports) {
          second += wait / 1000
          const { percent: shown, secondsLeft = 0, bytesPerSecond = 1 } = at(second, percent)
          expect(shown >= 0 && shown <= 100 && secondsLeft >= 0 && bytesPerSecond > 0).toBe(true)
        }
      }),
    )
  })
})

test('a waiting time is shown in seconds, minutes or hours, and is never zero', () => {
  expect([0, 89.2, 90, 3600, 5400, 9000].map(roughly)).toEqual([
    { unit: 'seconds', count: 1 },
    { unit: 'seconds', count: 90 },
    { unit: 'minutes', count: 2 },
    { unit: 'minutes', count: 60 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 3 },
  ])
})
