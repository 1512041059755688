import { calls, type Call, errorBody } from '@tenderwright/contract'
import fc, { type Arbitrary } from 'fast-check'
import type { Answered, TestApp, TestClient } from '../test-app.ts'
import { describedOperations, type Operation } from './api-description.ts'
import { valuesOf } from './values.ts'

interface FuzzOptions {
  app: TestApp
  /** Ids that exist on the server. Some calls pass validation only with such an id. */
  ids: readonly string[]
  /** Number of calls to make to each operation. */
  runs: number
  seed: number
}

interface Attempt {
  values: Record<string, unknown>
  body: unknown
  file: Uint8Array
  signedIn: boolean
}

function attemptsAt({ parameters, body }: Operation, ids: readonly string[]): Arbitrary<Attempt> {
  return fc.record({
    values: fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, ids)])),
    ),
    body: body ? valuesOf(body, ids) : fc.constant(undefined),
    file: fc.uint8Array({ maxLength: 200 }),
    signedIn: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth > 0),
  })
}

/** Encodes a value for a URL. A lone surrogate (half of a character) cannot be encoded, so it is replaced by U+FFFD. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

async function ask(
  client: TestClient,
  operation: Operation,
  { values, body, file }: Attempt,
): Promise<Answered> {
  const query: string[] = []
  let path = operation.path
  for (const { name, in: place } of operation.parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, encoded(values[name]) || 'x')
    else if (values[name] !== undefined) query.push(`${name}=${encoded(values[name])}`)
  }
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path
  if (operation.multipart) return client.upload(address, {}, { name: 'a.docx', content: file })
  if (body === undefined) return client.request(operation.method, address)
  return client.request(operation.method, address, Buffer.from(JSON.stringify(body)), {
    'content-type': 'application/json',
  })
}

function callOf({ method, path }: Operation): Call | undefined {
  return Object.values<Call>(calls).find(
    (call) => call.method === method && call.path.replace(/:(\w+)/g, '{$1}') === path,
  )
}

/**
 * Compares a response with the API description. Returns a sentence about the difference, or undefined if there is none.
 */
function faultOf(
  operation: Operation,
  { status, json, headers }: Answered,
  signedIn: boolean,
): string | undefined {
  const call = callOf(operation)
  if (!signedIn && call && !call.open && status !== 401) return `answers ${status} without a session`
  if (status === 200) {
    if (call?.response) {
      const parsed = call.response.safeParse(json)
      return parsed.success ? undefined : `an answer of another shape: ${parsed.error.message}`
    }
    return headers['content-disposition'] === undefined ? 'a file without a name' : undefined
  }
  // These statuses are described for every call and expected for none. A call that was refused for being too frequent
  // tested nothing.
  if (status === 500 || status === 429) return `status ${status}`
  const { code } = json as { code?: unknown }
  if (!operation.errors.get(status)?.includes(String(code)))
    return `the refusal ${status} ${String(code)}, which the description does not name`
  return errorBody.safeParse(json).success ? undefined : `a refusal of another shape: ${JSON.stringify(json)}`
}

/**
 * Number of calls that are sent from one network address. Later calls come from the next address, because the server
 * limits the calls of an address in a minute.
 */
const CALLS_FROM_AN_ADDRESS = 1000

/** Returns a signed-in and a signed-out client. Both send from one network address, which `number` determines. */
function clientsAt(app: TestApp, number: number): { person: TestClient; visitor: TestClient } {
  const address = `10.0.${number >> 8}.${number & 0xff}`
  const person = app.visitor(address)
  for (const [name, value] of app.cookies) person.cookies.set(name, value)
  return { person, visitor: app.visitor(address) }
}

/**
 * Sends many valid and invalid requests to every operation of the API, with and without a session. Background jobs run
 * in between, because some calls wait for a job.
 * @returns the number of calls
 * @throws Error with the seed and the smallest failing call
 */
export async function fuzzApi({ app, ids, runs, seed }: FuzzOptions): Promise<number> {
  let asked = 0
  let clients = clientsAt(app, 0)
  for (const operation of await describedOperations(app)) {
    await fc.assert(
      fc.asyncProperty(attemptsAt(operation, ids), async (attempt) => {
        asked += 1
        if (asked % CALLS_FROM_AN_ADDRESS === 0) clients = clientsAt(app, asked / CALLS_FROM_AN_ADDRESS)
        const client = attempt.signedIn ? clients.person : clients.visitor
        const answered = await app.runningJobs(ask(client, operation, attempt))
        const fault = faultOf(operation, answered, attempt.signedIn)
        if (fault !== undefined) throw new Error(`${operation.method} ${operation.path}: ${fault}`)
      }),
      { numRuns: runs, seed },
    )
  }
  return asked
}
