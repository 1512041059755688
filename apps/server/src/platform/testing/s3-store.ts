import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Address } from '#platform/storage/s3-address.ts'
import { writeWholeObjects } from './whole-objects.ts'

const BUCKET = 'proposals'

/** HTTP request as the test's S3 store received it. */
interface StoreRequest {
  method: string
  /** Path and query of the request. The path begins with the name of the bucket. */
  url: string
  headers: IncomingMessage['headers']
}

/**
 * Failure of a test's S3 store at one request. The store returns another status or body, or pauses. Or it cuts the
 * connection: before the request is forwarded (`request`), before its response arrives (`answer`), or after some bytes
 * of the response.
 */
export type Fault =
  | { status: number }
  | { cut: 'request' | 'answer' }
  | { cutAfterBytes: number }
  | { waitMilliseconds: number }
  | { body: string }

/**
 * Unfinished multipart upload (an upload in parts) at a test's S3 store. It remains when the upload of a large file is
 * interrupted.
 */
export interface MultipartUpload {
  /** Key of the uploaded object, including the prefix of all keys. */
  key: string
  begunAt: Date
}

/** Local S3-compatible store for tests. A proxy in front of it injects failures and records the requests. */
export interface TestStore {
  address: S3Address
  /** Returns the value of the setting STORAGE_URL for this store and a prefix of keys. */
  url(prefix: string): string
  requests: StoreRequest[]
  /**
   * Multipart uploads (uploads in parts) that were started, but neither finished nor aborted. The keys are the ids of
   * the uploads.
   */
  multipartUploads: Map<string, MultipartUpload>
  /**
   * Paths of the stored objects, each beginning with the name of the bucket. A conditional write to one of these paths
   * is refused.
   */
  objects: Set<string>
  /** Chooses the failure of a request. Returns undefined to forward the request to the store. */
  onRequest: (request: StoreRequest) => Fault | undefined
  close(): Promise<void>
}

/**
 * Starts a local S3-compatible store with an empty bucket. Sets the environment variables of this process to
 * credentials that the store accepts.
 */
export async function startTestStore(): Promise<TestStore> {
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  const directory = await mkdtemp(path.join(tmpdir(), 'tenderwright-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const received = path.join(directory, 'received')
  await mkdir(received)
  writeWholeObjects(store.store, received)
  const { port: storePort } = await store.run()
  const proxy = createServer((incoming, outgoing) => relay(started, storePort, incoming, outgoing))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const started: TestStore = {
    address: { bucket: BUCKET, prefix: 'team', endpoint, region: 'us-east-1', pathStyle: true },
    url: (prefix) => `s3://${BUCKET}/${prefix}?endpoint=${endpoint}&region=us-east-1&pathStyle=true`,
    requests: [],
    multipartUploads: new Map(),
    objects: new Set(),
    onRequest: () => undefined,
    close: async () => {
      proxy.close()
      proxy.closeAllConnections()
      await store.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return started
}

/**
 * Answers requests to list or abort multipart uploads, because the store s3rver cannot. Returns false for all other
 * requests.
 */
function answerAboutMultipart(
  { multipartUploads }: TestStore,
  { method, url }: StoreRequest,
  outgoing: ServerResponse,
): boolean {
  const { searchParams } = new URL(url, 'http://store')
  const id = searchParams.get('uploadId')
  if (method === 'DELETE' && id !== null) {
    outgoing.writeHead(multipartUploads.delete(id) ? 204 : 404).end()
    return true
  }
  if (method !== 'GET' || !searchParams.has('uploads')) return false
  const prefix = searchParams.get('prefix') ?? ''
  const listed = [...multipartUploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([uploadId, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    )
  outgoing
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
  return true
}

/** Returns the path of the object that a request writes completely. Returns undefined for other requests. */
function writtenPath({ method, url }: StoreRequest): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const isWrite = searchParams.has('uploadId') ? method === 'POST' : method === 'PUT'
  return isWrite ? pathname : undefined
}

/**
 * Refuses a conditional write to an existing object, because the store s3rver would accept it. Returns true if the
 * request was refused.
 */
function refuseExisting({ objects }: TestStore, asked: StoreRequest, outgoing: ServerResponse): boolean {
  const path = writtenPath(asked)
  if (asked.headers['if-none-match'] !== '*' || path === undefined || !objects.has(path)) return false
  outgoing.writeHead(412, { 'content-type': 'application/xml' })
  outgoing.end('<Error><Code>PreconditionFailed</Code></Error>')
  return true
}

/** Records which objects the store has after it has answered a request. */
function noteObject(
  { objects }: TestStore,
  asked: StoreRequest,
  { statusCode = 500 }: IncomingMessage,
): void {
  const path = writtenPath(asked)
  if (statusCode >= 300) return
  if (path !== undefined) objects.add(path)
  else if (asked.method === 'DELETE') objects.delete(new URL(asked.url, 'http://store').pathname)
}

/** Records a multipart upload (an upload in parts) that the store has begun or finished. */
function noteMultipart(
  { multipartUploads }: TestStore,
  { method, url }: StoreRequest,
  answer: IncomingMessage,
): void {
  if (method !== 'POST' || answer.statusCode !== 200) return
  const { pathname, searchParams } = new URL(url, 'http://store')
  const id = searchParams.get('uploadId')
  if (id !== null) multipartUploads.delete(id)
  if (!searchParams.has('uploads')) return
  let text = ''
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
  answer.once('end', () => {
    const [, begun = ''] = /<UploadId>(.*)<\/UploadId>/.exec(text) ?? []
    const key = decodeURIComponent(pathname).slice(BUCKET.length + 2)
    multipartUploads.set(begun, { key, begunAt: new Date() })
  })
}

function relay(store: TestStore, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = incoming
  const asked = { method, url, headers }
  store.requests.push(asked)
  const fault = store.onRequest(asked)
  const cut = () => incoming.socket.destroy()
  if (fault && 'cut' in fault && fault.cut === 'request') {
    cut()
    return
  }
  if (fault && 'status' in fault) {
    incoming.resume()
    outgoing.writeHead(fault.status, { 'content-type': 'application/xml' })
    outgoing.end(
      method === 'HEAD'
        ? undefined
        : `<Error><Code>${fault.status === 503 ? 'SlowDown' : 'InvalidRequest'}</Code></Error>`,
    )
    return
  }
  if (answerAboutMultipart(store, asked, outgoing)) return
  const pass = () => {
    if (refuseExisting(store, asked, outgoing)) {
      incoming.resume()
      return
    }
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      noteObject(store, asked, answer)
      if (fault && 'cut' in fault) {
        answer.resume().once('end', cut)
        return
      }
      if (fault && 'body' in fault) {
        answer.resume()
        outgoing.writeHead(200, { 'content-type': 'application/xml' }).end(fault.body)
        return
      }
      noteMultipart(store, asked, answer)
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      let left = fault && 'cutAfterBytes' in fault ? fault.cutAfterBytes : Number.POSITIVE_INFINITY
      answer.on('data', (chunk: Buffer) => {
        if (left === 0) return
        const passing = chunk.subarray(0, left)
        left -= passing.length
        outgoing.write(passing, () => left === 0 && cut())
      })
      answer.once('end', () => outgoing.end())
    })
    passed.once('error', cut)
    incoming.pipe(passed)
  }
  if (fault && 'waitMilliseconds' in fault) setTimeout(pass, fault.waitMilliseconds)
  else pass()
}
