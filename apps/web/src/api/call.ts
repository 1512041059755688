import { addresses, type CallName, type calls } from '@tenderwright/contract'
import { currentLanguage } from '#i18n/i18n.ts'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { noteReadOnly, sendWhenOpen } from './held-changes.ts'
import { announceSessionEnd, lastPerson, sendWhenSignedIn } from './session-end.ts'

type Calls = typeof calls
type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never
type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never

/** Name of an API call that answers with JSON, such as `listDocuments`. All other API calls answer with a file. */
export type JsonCallName = {
  [Name in CallName]: Calls[Name] extends { response: unknown } ? Name : never
}[CallName]
export type FileCallName = Exclude<CallName, JsonCallName>
/** Name of an API call that takes a file in a multipart form, such as `uploadDocument`. */
export type UploadCallName = {
  [Name in CallName]: Calls[Name] extends { multipart: unknown } ? Name : never
}[CallName]

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Calls[Name] extends {
  [K in Key]: infer Schema
}
  ? Key extends 'query'
    ? { query?: Partial<Input<Schema>> }
    : { [K in Key]: Input<Schema> }
  : unknown
export type CallInput<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>
export type CallOutput<Name extends CallName> = Calls[Name] extends { response: infer Schema }
  ? Output<Schema>
  : never
export type UploadFields<Name extends UploadCallName> = Calls[Name] extends { multipart: infer Schema }
  ? Input<Schema>
  : never

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/**
 * Returns the URL path of an API call, with its path parameters and query filled in. Example:
 * `/api/search/section/12/differences?with=34`.
 */
export function addressOf(name: CallName, input: LooseInput = {}): string {
  const path = addresses[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(key, String(value))
  return `/api${path}${query.size ? `?${query.toString()}` : ''}`
}

/**
 * Parses the body of the server's answer. Returns undefined if the body is empty or not JSON, for example because a
 * proxy answered with an HTML error page.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the body of the server's answer by calling `read`.
 * @throws {ApiError} with status 0 if the connection breaks before the whole body has arrived
 */
async function bodyOf<Body>(read: () => Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await read()
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable(error)
  }
}

/** Returns the JSON of a successful answer of the server. Returns `undefined` if the answer is empty. */
async function answerOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await bodyOf(() => response.text(), signal)
  const answer = readJson(text)
  // Text that is not JSON comes from a proxy, or from the sign-in page of a network, and not from the server.
  if (answer === undefined && text !== '') throw unreachable(undefined)
  return answer
}

/**
 * Maximum length of a request body, in characters, that browsers send even after the page is closed. Browsers allow 64
 * KiB, and one character takes up to three bytes.
 */
const MOST_KEPT_ALIVE = 20_000

/**
 * Sends the HTTP request of an API call. GET requests are sent at once. Other requests change data, so they wait while
 * the server's data is being moved or nobody is signed in.
 */
function send(
  name: CallName,
  input: LooseInput,
  signal?: AbortSignal,
  outlivesPage = false,
): Promise<Response> {
  const once = () => sendOnce(name, input, signal, outlivesPage)
  const sender = lastPerson()
  return addresses[name].method === 'GET'
    ? once()
    : sendWhenOpen(() => sendWhenSignedIn(once, signal, sender), signal)
}

async function sendOnce(
  name: CallName,
  input: LooseInput,
  signal: AbortSignal | undefined,
  outlivesPage: boolean,
): Promise<Response> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  let response: Response
  try {
    response = await fetch(addressOf(name, input), {
      method: addresses[name].method,
      credentials: 'include',
      headers: {
        'Accept-Language': currentLanguage(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      keepalive: outlivesPage && (body?.length ?? 0) <= MOST_KEPT_ALIVE,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    // The caller itself has aborted the request, so it gets the original error.
    if (signal?.aborted) throw error
    throw unreachable(error)
  }
  noteReadOnly(response)
  // A change announces the end of the session itself, when it is ready to be sent again.
  if (response.status === 401 && addresses[name].method === 'GET') announceSessionEnd()
  if (!response.ok) {
    const answer = readJson(await bodyOf(() => response.text(), signal))
    throw errorFromAnswer(response.status, answer, response.headers.get('Retry-After'))
  }
  return response
}

/**
 * Sends the request of an API call, with the session cookie and the current language, and returns the JSON answer.
 * Example: `call('session', { params: { id } })`. The package `contract`, which server and web app share, lists all
 * calls.
 * @throws {ApiError} for every unsuccessful answer, and with status 0 if there is no answer
 */
export async function call<Name extends JsonCallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<CallOutput<Name>> {
  const response = await send(name, input as LooseInput, signal)
  return (await answerOf(response, signal)) as CallOutput<Name>
}

/**
 * Sends the request of an API call even if the page is closed in the meantime (`keepalive`). Browsers allow this only
 * for short bodies: a body of more than 20,000 characters is sent normally, and closing the page may interrupt it.
 */
export async function callOutlivingPage<Name extends JsonCallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await send(name, input as LooseInput, undefined, true)
  return (await answerOf(response)) as CallOutput<Name>
}

/**
 * Downloads a file with an API call. Returns the file and its name. The name comes from the header
 * `Content-Disposition`, and is `undefined` if the header has none.
 */
export async function callForFile<Name extends FileCallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; fileName: string | undefined }> {
  const response = await send(name, input as LooseInput, signal)
  return {
    blob: await bodyOf(() => response.blob(), signal),
    fileName: fileNameOf(response.headers.get('Content-Disposition')),
  }
}

/**
 * Returns the file name in a `Content-Disposition` header (RFC 6266), or `undefined` if the header has none. The
 * parameter `filename*`, which is percent-encoded, takes precedence over `filename`.
 */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // The name is not encoded correctly. The header may also contain the name without encoding.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '')
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
}
