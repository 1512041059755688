import { expect, onTestFinished, test } from 'vitest'
import { startStandInService, vectorOf } from '../../testing/stand-in-embeddings.ts'
import type { Manner } from '../../testing/stand-in-embeddings.ts'
import { openEmbedder } from './embeddings-service.ts'

const KEY = 'sk-secret-of-the-team'
const TEXTS = ['Suporte técnico', 'Cópias de segurança']

async function start(manner: Manner = 'base64') {
  const service = await startStandInService(manner)
  onTestFinished(() => service.stop())
  const config = { url: service.url, key: KEY, model: 'small' }
  const embedder = openEmbedder(config, { attempts: 3, pauseMilliseconds: 1, timeoutMilliseconds: 5000 })
  return { service, config, embedder }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error & { code?: string; status?: number },
  )

test.each(['base64', 'floats', 'shuffled'] as const)(
  'asks in the words of the protocol and reads vectors in the order of the texts: %s',
  async (manner) => {
    const { service, embedder } = await start(manner)
    const vectors = await embedder.embed(TEXTS)
    expect(vectors).toEqual(TEXTS.map((text) => Float32Array.from(vectorOf(text))))
    expect(service.asked).toEqual([
      {
        path: 'POST /v1/embeddings',
        authorization: `Bearer ${KEY}`,
        model: 'small',
        input: TEXTS,
        encodingFormat: 'base64',
      },
    ])
  },
)

test('a service without a key gets none, and no request is sent for no texts', async () => {
  const { service, config } = await start()
  const open = openEmbedder({ ...config, key: undefined })
  expect(await open.embed([])).toEqual([])
  await open.embed(['a'])
  expect(service.asked.map(({ authorization }) => authorization)).toEqual([undefined])
})

test('a long text is cut between characters', async () => {
  const { service, embedder } = await start()
  await embedder.embed([`${'a'.repeat(7999)}😀 fim`])
  expect(service.asked[0]!.input[0]!.isWellFormed()).toBe(true)
})

test.each([
  ['busy', { status: 429, headers: { 'retry-after': '0' } }],
  ['failing', { status: 503 }],
  ['cut off in the middle', 'cut off'],
] as const)('a service that is %s is asked again, and that is enough', async (_, manner) => {
  const { service, embedder } = await start()
  service.behave(manner, manner, 'base64')
  expect(await embedder.embed(TEXTS)).toHaveLength(2)
  expect(service.asked).toHaveLength(3)
})

test.each([
  ['is always busy', { status: 429 }],
  ['always fails', { status: 500 }],
  ['never answers', 'silent'],
] as const)('a service that %s is unavailable', async (_, manner) => {
  const { service, config } = await start(manner)
  const impatient = openEmbedder(config, { attempts: 2, pauseMilliseconds: 1, timeoutMilliseconds: 100 })
  expect(await failureOf(impatient.embed(TEXTS))).toMatchObject({ code: 'embeddings.unavailable' })
  expect(service.asked).toHaveLength(2)
})

test('an address at which no server listens is reported as unavailable', async () => {
  const { service, embedder } = await start()
  await service.stop()
  expect(await failureOf(embedder.embed(TEXTS))).toMatchObject({ code: 'embeddings.unavailable' })
})

test.each([400, 401, 403, 404])(
  'a refusal (%d) is not asked again and never tells the key',
  async (status) => {
    const { service, embedder } = await start({ status })
    const failure = await failureOf(embedder.embed(TEXTS))
    expect(failure).toMatchObject({ code: 'embeddings.refused', params: { status } })
    expect(service.asked).toHaveLength(1)
    expect(`${failure?.message} ${failure?.stack} ${JSON.stringify(failure)}`).not.toContain('secret')
  },
)

test.each(['too few', 'other length', 'no vectors', 'not JSON'] as const)(
  'an answer that is no vector for each text is unusable: %s',
  async (manner) => {
    const { service, embedder } = await start(manner)
    expect(await failureOf(embedder.embed(TEXTS))).toMatchObject({ code: 'embeddings.unusable' })
    expect(service.asked).toHaveLength(1)
  },
)

test('a caller that stops waiting gets its own reason', async () => {
  const { embedder } = await start('silent')
  const waiting = new AbortController()
  const asked = embedder.embed(TEXTS, waiting.signal)
  waiting.abort(new Error('cancelled'))
  expect(await failureOf(asked)).toMatchObject({ message: 'cancelled' })
})
