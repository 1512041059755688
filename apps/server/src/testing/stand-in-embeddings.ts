import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AskedOfService {
  path: string
  authorization: string | undefined
  model: string
  input: string[]
  encodingFormat: string | undefined
}

/**
 * Behaviour of a test's embeddings service. `base64` and `floats` are two correct encodings. `shuffled` returns the
 * vectors in another order, and `other model` returns longer vectors. A function `refuses` chooses the texts to refuse
 * with status 400. All others are failures.
 */
export type Manner =
  | 'base64'
  | 'floats'
  | 'shuffled'
  | 'other model'
  | 'too few'
  | 'other length'
  | 'no vectors'
  | 'not JSON'
  | 'silent'
  | 'cut off'
  | { status: number; headers?: Record<string, string> }
  | { refuses: (text: string) => boolean }

const DIMENSIONS = 16

/**
 * Returns an embedding vector for a text, computed from its words. As with a real model, texts that share words have
 * similar vectors.
 */
export function vectorOf(text: string, dimensions = DIMENSIONS): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01)
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    let hash = 7
    for (const letter of word.slice(0, 5)) hash = (hash * 31 + letter.codePointAt(0)!) % 9973
    vector[hash % dimensions]! += 1
  }
  return vector
}

/**
 * Starts a local replacement for an embeddings service in tests. It answers `POST /v1/embeddings` in OpenAI's protocol.
 * @param first way in which it answers until the test chooses another
 */
export async function startStandInService(first: Manner = 'base64') {
  const asked: AskedOfService[] = []
  /** Ways in which the next requests are answered, in this order. The last one stays for all later requests. */
  const manners: Manner[] = [first]
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      model: string
      input: string[]
      encoding_format?: string
    }
    asked.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      model: body.model,
      input: body.input,
      encodingFormat: body.encoding_format,
    })
    const manner = manners.length > 1 ? manners.shift()! : manners[0]!
    if (manner === 'silent') return
    if (manner === 'cut off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
      response.write('{"data":[')
      response.socket?.destroy()
      return
    }
    if (typeof manner === 'object' && 'refuses' in manner) {
      response.writeHead(body.input.some(manner.refuses) ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(bodyFor('base64', body.model, body.input)))
      return
    }
    if (typeof manner === 'object') {
      response.writeHead(manner.status, { 'content-type': 'application/json', ...manner.headers })
      // The refusal repeats the request's key, as a real service's does.
      response.end(JSON.stringify({ error: { message: `Incorrect key: ${request.headers.authorization}` } }))
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(manner === 'not JSON' ? '<html>' : JSON.stringify(bodyFor(manner, body.model, body.input)))
  }

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (...next: Manner[]) => manners.splice(0, manners.length, ...next),
    /** Stops the service and cuts its connections. */
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function bodyFor(manner: Exclude<Manner, object>, model: string, input: readonly string[]): object {
  const data = input.map((text, index) => {
    const isLonger = manner === 'other model' || (manner === 'other length' && index > 0)
    const vector = vectorOf(text, isLonger ? DIMENSIONS + 1 : DIMENSIONS)
    const embedding =
      manner === 'floats' ? vector : Buffer.from(Float32Array.from(vector).buffer).toString('base64')
    return { object: 'embedding', index, embedding }
  })
  if (manner === 'too few') data.pop()
  if (manner === 'shuffled') data.reverse()
  return {
    object: 'list',
    model,
    data: manner === 'no vectors' ? undefined : data,
    usage: { prompt_tokens: 1, total_tokens: 1 },
  }
}
