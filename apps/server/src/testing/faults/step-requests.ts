import type { Document } from '@tenderwright/contract'
import { prose, smallDocx } from '../small-docx.ts'
import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

export const TOPICS = ['suporte', 'treinamento', 'backup']

/**
 * Returns a small proposal (.docx) with one section for each topic of the fault tests.
 * @param name text in each title, which makes proposals differ
 */
export function proposal(name: string): Buffer {
  return smallDocx(
    TOPICS.map((topic) => ({ title: `${topic} ${name}`, text: prose(`O ${topic} de ${name}`) })),
  )
}

export const fileName = (step: string, round: number) => `${step}-${round}.docx`

export function upload({ app }: FaultyWorld, name: string): Promise<Answered> {
  return app.upload('/documents/upload', {}, { name, content: proposal(name) })
}

/**
 * Waits for the response to a request and returns it.
 * @throws when its HTTP status is 300 or more
 */
export async function succeed(answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer
  if (answered.status >= 300) throw new Error(`${answered.status} ${JSON.stringify(answered.json)}`)
  return answered
}

/**
 * Sends requests one after the other, and stops after the first one that the server refuses. Each function receives the
 * responses so far and sends one request. Returns all responses.
 */
export async function inTurn(asks: ((before: Answered[]) => Promise<Answered>)[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const ask of asks) {
    const answer = await ask(answers)
    answers.push(answer)
    if (answer.status >= 300) break
  }
  return answers
}

/**
 * Returns sentences about uploaded documents that are wrongly listed. Each document must be listed exactly once, with
 * all of its sections.
 */
export async function missing({ app }: FaultyWorld, names: string[]): Promise<string[]> {
  const { json } = await app.request<Document[]>('GET', '/documents')
  return names.flatMap((name) => {
    const found = json.filter((document) => document.file_name === name)
    const [one] = found
    if (found.length !== 1 || !one) return [`${name} is there ${found.length} times`]
    if (one.status !== 'active' || one.total_sections !== TOPICS.length)
      return [`${name} is ${one.status} with ${one.total_sections} sections`]
    return []
  })
}
