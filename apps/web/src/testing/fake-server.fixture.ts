/** Fake server for screens under test: tests set its answers call by call and read the requests it received. */
import { vi } from 'vitest'

export interface Asked {
  /** Query part of the address; empty without one. */
  query: URLSearchParams
  body: unknown
}

/** Computes an answer from the request and the parts that matched each `*`. */
type Answering = (asked: Asked, parts: string[]) => unknown

/**
 * Answer of the fake server with an HTTP status that is not a success, for example `new Refusal(404)`. Its body is the
 * JSON of the response.
 */
export class Refusal {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown = { detail: `Refused with ${status}` }) {
    this.status = status
    this.body = body
  }
}

/** Value given to the fake server as an answer, so that `fetch` fails as it does without a network. */
export const NO_ANSWER = Symbol('no answer')

/**
 * Returns a promise to give as an answer of the fake server, and a function that resolves it. The test thereby decides
 * when the response arrives.
 */
export function later<Value>(): { answer: Promise<Value>; give: (value: Value) => void } {
  let give: (value: Value) => void = () => undefined
  const answer = new Promise<Value>((resolve) => (give = resolve))
  return { answer, give }
}

const json = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

/**
 * Replacement of `fetch` in tests of screens. `on('GET /api/rfp/sessions/*', answer)` sets an answer; `*` matches one
 * part of the path, and a later answer replaces an earlier one. Other requests get status 404. `asked` returns the
 * requests that were received.
 */
export class FakeServer {
  readonly #answers: { method: string; pattern: RegExp; answer: unknown }[] = []
  readonly #asked: (Asked & { call: string })[] = []

  constructor() {
    vi.stubGlobal('fetch', (address: string, options?: RequestInit) => this.#take(address, options))
  }

  on(call: string, answer: unknown): this {
    const [method = '', path = ''] = call.split(' ')
    const pattern = new RegExp(`^${path.replace(/[.?+^$()[\]{}|]/g, '\\$&').replaceAll('*', '([^/]+)')}$`)
    this.#answers.unshift({ method, pattern, answer })
    return this
  }

  /**
   * Returns the requests that the fake server received for a call, oldest first. Example: `asked('POST /api/search')`.
   */
  asked(call: string): Asked[] {
    return this.#asked.filter((one) => one.call === call)
  }

  async #take(address: string, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://test')
    const method = options.method ?? 'GET'
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body
    const asked = { query: url.searchParams, body }
    this.#asked.push({ call: `${method} ${url.pathname}`, ...asked })
    const known = this.#answers.find((one) => one.method === method && one.pattern.test(url.pathname))
    if (!known) return json(404, { detail: `Nothing is said about ${method} ${url.pathname}` })
    const parts = (known.pattern.exec(url.pathname) ?? []).slice(1)
    const { answer } = known
    const given: unknown = await (typeof answer === 'function' ? (answer as Answering)(asked, parts) : answer)
    options.signal?.throwIfAborted()
    if (given === NO_ANSWER) throw new TypeError('Failed to fetch')
    return given instanceof Refusal ? json(given.status, given.body) : json(200, given)
  }
}
