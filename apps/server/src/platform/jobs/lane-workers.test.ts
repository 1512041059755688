import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { LaneWorker } from './lane-workers.ts'

/** Returns a thread that takes a job and does this work with it. */
function thread(work: string): URL {
  const source = `import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ say: 'started', token: 'job' })
${work}`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** Runs the thread until it dies with its job. @returns why */
function deathOf(
  work: string,
  patience: { silentMilliseconds: number; cancelMilliseconds: number },
  abort = false,
) {
  const { promise, resolve } = Promise.withResolvers<{ tokens: string[]; why: string }>()
  const worker = new LaneWorker({
    lane: 'indexing',
    entry: thread(work),
    data: {},
    log: pino({ level: 'silent' }),
    patience,
    memory: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 24 },
    onStart: (token, own) => {
      if (abort) own.abort(token, 'cancelled')
    },
    onEnd: () => undefined,
    onDeath: (tokens, why) => resolve({ tokens, why }),
  })
  worker.start()
  const beat = setInterval(() => worker.checkAlive(), 20)
  onTestFinished(async () => {
    clearInterval(beat)
    await worker.stop(100)
  })
  return promise
}

const patient = { silentMilliseconds: 600_000, cancelMilliseconds: 600_000 }

test('a thread in an endless loop is ended, and its job is returned with the reason', async () => {
  const death = await deathOf('for (;;) {}', { ...patient, silentMilliseconds: 200 })
  expect(death).toEqual({ tokens: ['job'], why: 'job.stuck' })
})

test('a cancelled job that does not react is ended with its thread', async () => {
  const death = await deathOf('for (;;) {}', { ...patient, cancelMilliseconds: 100 }, true)
  expect(death).toEqual({ tokens: ['job'], why: 'job.stuck' })
})

test('a job that exceeds its time limit is ended with its thread, with its reason', async () => {
  const limited = (milliseconds: number) =>
    `parentPort.postMessage({ say: 'limited', token: 'job', limit: { milliseconds: ${milliseconds}, code: 'documents.too_slow' } })
setInterval(() => parentPort.postMessage({ say: 'alive' }), 10)`
  const hurried = { ...patient, cancelMilliseconds: 100 }
  expect(await deathOf(limited(50), hurried)).toEqual({ tokens: ['job'], why: 'documents.too_slow' })
  const lifted = `${limited(50)}
parentPort.postMessage({ say: 'limited', token: 'job', limit: undefined })
setTimeout(() => process.exit(3), 1000)`
  expect(await deathOf(lifted, hurried)).toMatchObject({ why: 'job.crashed' })
})

test('a job that needs more memory than a thread has is ended alone', async () => {
  const death = await deathOf('const all = []; for (;;) all.push(new Array(1e4).fill({}))', patient)
  expect(death).toEqual({ tokens: ['job'], why: 'job.out_of_memory' })
})

test('a thread that exits or throws returns its job as crashed', async () => {
  expect(await deathOf('process.exit(3)', patient)).toMatchObject({ why: 'job.crashed' })
  expect(await deathOf('throw new Error("no")', patient)).toMatchObject({ why: 'job.crashed' })
})
