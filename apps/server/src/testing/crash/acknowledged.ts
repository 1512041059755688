import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AssemblyHistoryItem,
  AssemblyProgress,
  AutoselectResponse,
  Document,
  DocumentUploadResponse,
  IndexingStatus,
  MatchGroup,
  RfpSession,
  RfpUploadResponse,
} from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { signUpAt } from '../server-process.ts'
import { prose, smallDocx } from '../small-docx.ts'

const TOPICS =
  'suporte treinamento manutenção rede backup garantia integração segurança telefonia nuvem'.split(' ')
const REQUIREMENTS = 40
const WAIT_MILLISECONDS = 120_000

/**
 * HTTP client of a person who works with a server while a test kills it. Records every change that the server has
 * confirmed, and later checks that none is lost.
 */
export class Person {
  readonly #url: () => string
  readonly #proposals: string
  readonly #name: string
  readonly #headers: Record<string, string>
  #cookie = ''
  #made = 0
  /**
   * Proposals whose upload the server has confirmed. The keys are their file names, and the values are their numbers of
   * sections.
   */
  readonly documents = new Map<string, number>()
  readonly deleted = new Set<string>()
  readonly folderFiles = new Map<string, number>()
  readonly sessions = new Set<string>()
  readonly assemblies = new Map<string, string>()
  /**
   * Uploads and deletions that got no response, because the server died. The keys are the file names of proposals, and
   * the values are their numbers of sections. The server must have each of these proposals completely or not at all.
   */
  readonly unanswered = new Map<string, number>()

  /**
   * @param url returns the current address of the server
   * @param proposals local folder of proposals that the server indexes
   * @param name prefix of the names of this person's data, which differs between people
   * @param headers headers of every request
   */
  constructor(url: () => string, proposals: string, name = '', headers: Record<string, string> = {}) {
    this.#url = url
    this.#proposals = proposals
    this.#name = name
    this.#headers = headers
  }

  async #call(method: string, address: string, body?: unknown): Promise<Response> {
    const form = body instanceof FormData
    return fetch(`${this.#url()}/api${address}`, {
      method,
      headers: {
        ...this.#headers,
        cookie: this.#cookie,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
  }

  async #json<T>(method: string, address: string, body?: unknown): Promise<T> {
    const response = await this.#call(method, address, body)
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  /**
   * Sends a GET request and returns the JSON response.
   * @param address path below /api
   */
  read<T>(address: string): Promise<T> {
    return this.#json<T>('GET', address)
  }

  async signUp(): Promise<void> {
    this.#cookie = await signUpAt(this.#url(), `ana${this.#name}@example.com`, this.#headers)
  }

  /**
   * Checks that the person is still signed in after all crashes so far.
   * @throws when the server answers that nobody is signed in
   */
  async staySignedIn(): Promise<void> {
    const session = await this.#json<{ user?: object } | null>('GET', '/auth/get-session')
    if (!session?.user) throw new Error('GET /auth/get-session: signed out')
  }

  async find(words: string): Promise<void> {
    await this.#json('POST', '/search', { query: words })
  }

  /** Creates a Word file of a proposal with a new name and new texts. */
  #newProposal(sections: number, words: number): { name: string; bytes: Buffer; sections: number } {
    this.#made += 1
    const number = this.#made
    const bytes = smallDocx(
      Array.from({ length: sections }, (_, index) => {
        const topic = TOPICS[(number + index) % TOPICS.length]!
        return {
          title: `${topic} ${this.#name}${number}.${index}`,
          text: prose(`Proposta ${this.#name}${number}: o ${topic} da parte ${index}`, words),
        }
      }),
    )
    return { name: `proposta-${this.#name}${number}.docx`, bytes, sections }
  }

  /**
   * Uploads a new proposal, and records it when the server confirms the upload. Returns the id of the job that reads
   * the proposal.
   */
  async upload(sections = 6, words = 40): Promise<string> {
    const made = this.#newProposal(sections, words)
    this.unanswered.set(made.name, made.sections)
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(made.bytes)]), made.name)
    const { processing_id: id } = await this.#json<DocumentUploadResponse>('POST', '/documents/upload', form)
    this.unanswered.delete(made.name)
    this.documents.set(made.name, made.sections)
    return id!
  }

  async deleteOne(): Promise<void> {
    const [name] = [...this.documents.keys()]
    const found = (await this.list()).find((document) => document.file_name === name)
    if (name === undefined || !found) throw new Error('There is nothing to delete.')
    const sections = this.documents.get(name)!
    this.documents.delete(name)
    this.unanswered.set(name, sections)
    await this.#json('DELETE', `/documents/${found.id}`)
    this.unanswered.delete(name)
    this.deleted.add(name)
  }

  async indexFolder(files: number): Promise<void> {
    await mkdir(this.#proposals, { recursive: true })
    for (let file = 0; file < files; file += 1) {
      const made = this.#newProposal(4, 40)
      await writeFile(path.join(this.#proposals, made.name), made.bytes)
      this.folderFiles.set(made.name, made.sections)
    }
    await this.#json('POST', '/documents/index', { directory_path: 'proposals' })
  }

  /**
   * Requests that the folder of proposals be indexed again, as a person does after a crash, and waits until this is
   * done. If a job from before the crash is still waiting, the server adds no other, and this method waits for that
   * job.
   */
  async indexFolderAgain(): Promise<void> {
    const { job_id: id } = await this.#json<{ job_id?: string }>('POST', '/documents/index', {
      directory_path: 'proposals',
    })
    if (id === undefined) return
    await this.#until(async () => {
      const { status } = await this.#json<IndexingStatus>('GET', `/documents/index/status/${id}`)
      return status === 'completed' || status === 'failed'
    }, 'the folder is read')
  }

  async tender(): Promise<string> {
    const matrix = await writeMatrix(
      Array.from({ length: REQUIREMENTS }, (_, index) => {
        const topic = TOPICS[index % TOPICS.length]!
        return [topic, `${topic} ${index}`, `Prestar ${topic} ao hospital, parte ${index}`]
      }),
      'pt',
    )
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(matrix)]), 'matriz.xlsx')
    form.append('organization_name', 'Santa Casa')
    form.append('rfp_name', 'Edital 9')
    const { rfp_id: id } = await this.#json<RfpUploadResponse>('POST', '/rfp/upload', form)
    this.sessions.add(id)
    return id
  }

  async match(session: string): Promise<void> {
    await this.#json('POST', `/rfp/${session}/match`, { max_matches_per_requirement: 3 })
  }

  /**
   * Selects the section with the best score for each requirement of a tender. Returns the number of selected sections,
   * which is 0 while no document is indexed.
   * @param session id of the tender
   */
  async choose(session: string): Promise<number> {
    const { selected_count: count } = await this.#json<AutoselectResponse>(
      'POST',
      `/rfp/sessions/${session}/autoselect`,
      { min_score_threshold: 0 },
    )
    return count
  }

  async generate(session: string): Promise<string> {
    const { assembly_id: id } = await this.#json<{ assembly_id: string }>('POST', '/assembly/generate', {
      session_id: session,
    })
    this.assemblies.set(id, session)
    return id
  }

  async #until(holds: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + WAIT_MILLISECONDS
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error(`Not within ${WAIT_MILLISECONDS} ms: ${what}`)
      await sleep(50)
    }
  }

  list(): Promise<Document[]> {
    return this.#json<Document[]>('GET', '/documents')
  }

  /**
   * Checks that no change is lost that the server has confirmed. Returns a sentence about each fault: data that is
   * lost, stored twice, incomplete, or back after its deletion.
   * @param hasDeleted true if any client of the test deleted a document; a proposal may then fail because it has no
   * selected section left
   */
  async missed(hasDeleted = this.deleted.size > 0): Promise<string[]> {
    return [
      ...(await this.#missedDocuments()),
      ...(await this.#missedTenders()),
      ...(await this.#missedProposals(hasDeleted)),
    ]
  }

  async #missedDocuments(): Promise<string[]> {
    const wrong: string[] = []
    const byName = Map.groupBy(await this.list(), (document) => document.file_name)
    for (const [name, same] of byName)
      if (same.length > 1) wrong.push(`${name} is there ${same.length} times`)
    for (const [name, sections] of [...this.documents, ...this.folderFiles]) {
      const [found] = byName.get(name) ?? []
      if (!found) wrong.push(`${name} is lost`)
      else if (found.status !== 'active' || found.total_sections !== sections)
        wrong.push(`${name} is ${found.status} with ${found.total_sections} of ${sections} sections`)
    }
    for (const [name, sections] of this.unanswered) {
      const [found] = byName.get(name) ?? []
      if (found && (found.status !== 'active' || found.total_sections !== sections))
        wrong.push(`${name} is there by half: ${found.status}, ${found.total_sections} of ${sections}`)
      // The outcome is known now.
      this.unanswered.delete(name)
      if (found) this.documents.set(name, sections)
      else this.deleted.add(name)
    }
    for (const name of this.deleted) if (byName.has(name)) wrong.push(`${name} was deleted and is back`)
    return wrong
  }

  async #missedTenders(): Promise<string[]> {
    const wrong: string[] = []
    for (const id of this.sessions) {
      const session = await this.#json<RfpSession>('GET', `/rfp/sessions/${id}`)
      if (session.requirements_count !== REQUIREMENTS) wrong.push(`the session ${id} lost requirements`)
      if (session.matching?.status === 'failed') wrong.push(`the matching of ${id} failed`)
      const groups = await this.#json<MatchGroup[]>('GET', `/rfp/sessions/${id}/matches`)
      for (const { requirement_id: requirement, matches } of groups) {
        const sections = new Set(matches.map(({ section_id: section }) => section))
        if (sections.size !== matches.length) wrong.push(`${requirement} shows a section twice`)
      }
    }
    return wrong
  }

  async #missedProposals(hasDeleted: boolean): Promise<string[]> {
    const wrong: string[] = []
    for (const [id, session] of this.assemblies) {
      const { status, code, message } = await this.#json<AssemblyProgress>('GET', `/assembly/${id}/status`)
      if (code === 'assembly.nothing_selected' && hasDeleted) {
        const { selected_count: left } = await this.#json<RfpSession>('GET', `/rfp/sessions/${session}`)
        if (left > 0) wrong.push(`the proposal ${id} has nothing selected, but its session has ${left}`)
      } else if (status !== 'completed') {
        wrong.push(`the proposal ${id} is ${status}: ${message}`)
      }
      if (status !== 'completed') continue
      const file = Buffer.from(await (await this.#call('GET', `/assembly/${id}/download`)).arrayBuffer())
      if (file.subarray(0, 2).toString() !== 'PK') wrong.push(`the proposal ${id} is no document`)
      const history = await this.#json<AssemblyHistoryItem[]>('GET', `/assembly/session/${session}/history`)
      const same = history.filter(({ assembly_id: other }) => other === id)
      if (same.length !== 1) wrong.push(`the proposal ${id} is ${same.length} times in the history`)
    }
    return wrong
  }
}
