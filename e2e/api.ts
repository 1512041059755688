/** Calls of the server's API that browser tests make over HTTP. Their types come from the API contract. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import {
  assemblyProgress,
  documentUploadResponse,
  generateResponse,
  matchGroup,
  matchResponse,
  processingStatus,
  rfpSession,
  rfpUploadResponse,
  type AssemblyProgress,
  type DocumentUploadResponse,
  type GenerateRequest,
  type MatchGroup,
  type MatchRequest,
  type MatchResponse,
  type ProcessingStatus,
  type RfpSession,
  type RfpUploadResponse,
} from '@tenderwright/contract'

const MIME: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function file(name: string, from: string) {
  return {
    name,
    mimeType: MIME[path.extname(name)] ?? 'application/octet-stream',
    buffer: await readFile(from),
  }
}

/**
 * Shortest pause in milliseconds between two requests that ask whether a job is finished. It is short, because nearly
 * every browser test waits for a small document, which is indexed quickly.
 */
const SHORTEST_PAUSE = 40
/**
 * Length of a later pause as a share of the time waited so far. Each request takes 4 to 6 ms of CPU time, which the
 * server needs for the job itself.
 */
const PAUSE_SHARE = 0.1

/**
 * Asks the server repeatedly until a job has completed or failed, and returns the job's last state. The test fails if
 * the job takes longer than `seconds`.
 */
async function untilFinished<T extends { status: string }>(
  ask: () => Promise<T>,
  seconds: number,
): Promise<T> {
  const began = Date.now()
  for (;;) {
    const state = await ask()
    if (state.status === 'completed' || state.status === 'failed') return state
    const waited = Date.now() - began
    if (waited > seconds * 1000)
      throw new Error(`Still ${state.status} after ${seconds} s: ${JSON.stringify(state).slice(0, 400)}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(SHORTEST_PAUSE, waited * PAUSE_SHARE)))
  }
}

export class Api {
  readonly request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.request = request
  }

  async #json(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<unknown> {
    expect(
      response.ok(),
      `${response.url()} ${response.status()} ${(await response.text()).slice(0, 300)}`,
    ).toBe(true)
    return response.json()
  }

  async signUp(email: string): Promise<void> {
    await this.#json(
      await this.request.post('/api/auth/sign-up/email', {
        data: { email, password: 'correct horse battery', name: email },
      }),
    )
  }

  async upload(
    from: string,
    fields: { organization_name: string; rfp_name: string },
    name = path.basename(from),
  ): Promise<DocumentUploadResponse> {
    const multipart = { ...fields, file: await file(name, from) }
    return documentUploadResponse.parse(
      await this.#json(await this.request.post('/api/documents/upload', { multipart })),
    )
  }

  processing(id: string, seconds = 60): Promise<ProcessingStatus> {
    return untilFinished(
      async () =>
        processingStatus.parse(await this.#json(await this.request.get(`/api/documents/processing/${id}`))),
      seconds,
    )
  }

  /**
   * Uploads a document, waits until it is indexed, and returns the document's id. If the server already has the
   * document, returns at once.
   */
  async index(
    from: string,
    fields: { organization_name: string; rfp_name: string },
    name = path.basename(from),
  ): Promise<string> {
    const { document_id, processing_id } = await this.upload(from, fields, name)
    if (processing_id !== undefined) {
      const state = await this.processing(processing_id)
      expect(state, state.error).toMatchObject({ status: 'completed' })
    }
    return document_id
  }

  async uploadMatrix(
    from: string,
    fields: { organization_name: string; rfp_name: string },
  ): Promise<RfpUploadResponse> {
    const multipart = { ...fields, file: await file(path.basename(from), from) }
    return rfpUploadResponse.parse(
      await this.#json(await this.request.post('/api/rfp/upload', { multipart })),
    )
  }

  async match(sessionId: string, data: MatchRequest): Promise<MatchResponse> {
    return matchResponse.parse(
      await this.#json(await this.request.post(`/api/rfp/${sessionId}/match`, { data, timeout: 120_000 })),
    )
  }

  async matches(sessionId: string): Promise<MatchGroup[]> {
    return matchGroup
      .array()
      .parse(await this.#json(await this.request.get(`/api/rfp/sessions/${sessionId}/matches`)))
  }

  async sessions(): Promise<RfpSession[]> {
    return rfpSession.array().parse(await this.#json(await this.request.get('/api/rfp/sessions')))
  }

  async session(sessionId: string): Promise<RfpSession> {
    const session = (await this.sessions()).find(({ id }) => id === sessionId)
    if (!session) throw new Error(`No session ${sessionId}`)
    return session
  }

  async autoselect(sessionId: string, threshold: number): Promise<void> {
    await this.#json(
      await this.request.post(`/api/rfp/sessions/${sessionId}/autoselect`, {
        data: { min_score_threshold: threshold, skip_selected: true, only_unmatched: false },
      }),
    )
  }

  async select(sessionId: string, requirementId: string, sectionId: string): Promise<void> {
    await this.#json(
      await this.request.post(`/api/rfp/sessions/${sessionId}/select`, {
        data: { requirement_id: requirementId, section_id: sectionId },
      }),
    )
  }

  async generate(data: GenerateRequest, seconds = 120): Promise<AssemblyProgress> {
    const { assembly_id } = generateResponse.parse(
      await this.#json(await this.request.post('/api/assembly/generate', { data })),
    )
    return untilFinished(
      async () =>
        assemblyProgress.parse(
          await this.#json(await this.request.get(`/api/assembly/${assembly_id}/status`)),
        ),
      seconds,
    )
  }

  async download(url: string): Promise<Buffer> {
    const response = await this.request.get(url)
    expect(response.ok(), url).toBe(true)
    return response.body()
  }
}
