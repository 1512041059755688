import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const waiting = () => Promise.withResolvers<string>()

test('tasks run in their order, as many at once as there are places', async () => {
  const turns = new Turns(1)
  const [first, second] = [waiting(), waiting()]
  const began: number[] = []
  const results = [first, second].map(({ promise }, at) =>
    turns.run(() => {
      began.push(at)
      return promise
    }),
  )
  await nextTurn()
  expect(began).toEqual([0])
  first.resolve('one')
  await nextTurn()
  expect(began).toEqual([0, 1])
  second.resolve('two')
  expect(await Promise.all(results)).toEqual(['one', 'two'])
})

test.each([
  ['before it asks for a turn', true],
  ['while it waits', false],
])('a task whose signal is aborted %s ends at once and never runs', async (_, isEarly) => {
  const turns = new Turns(1)
  const first = waiting()
  const busy = turns.run(() => first.promise)
  const giving = new AbortController()
  const reason = new Error('nobody waits for it')
  if (isEarly) giving.abort(reason)
  let hasRun = false
  const given = turns.run(() => {
    hasRun = true
    return Promise.resolve('late')
  }, giving.signal)
  if (!isEarly) giving.abort(reason)
  const end = await Promise.race([given.catch((error: unknown) => error), nextTurn('still waiting')])
  expect(end).toBe(reason)
  first.resolve('one')
  expect(await busy).toBe('one')
  expect(await turns.run(() => Promise.resolve('next'))).toBe('next')
  expect(hasRun).toBe(false)
})
