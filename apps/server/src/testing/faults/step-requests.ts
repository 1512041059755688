import type { Document } from '@tenderwright/contract'
import { prose, smallDocx } from '../small-docx.ts'
import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

export const TOPICS = ['suporte', 'treinamento', 'backup']

/** Returns a proposal with a section on each topic. */
export function proposal(name: string): Buffer {
  return smallDocx(
    TOPICS.map((topic) => ({ title: `${topic} ${name}`, text: prose(`O ${topic} de ${name}`) })),
  )
}

export const fileName = (step: string, round: number) => `${step}-${round}.docx`

export function upload({ app }: FaultyWorld, name: string): Promise<Answered> {
  return app.upload('/documents/upload', {}, { name, content: proposal(name) })
}

/** Waits for an answer and returns it. @throws when the request is refused */
export async function succeed(answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer
  if (answered.status >= 300) throw new Error(`${answered.status} ${JSON.stringify(answered.json)}`)
  return answered
}

/** Sends requests one after the other until one is refused. */
export async function inTurn(asks: ((before: Answered[]) => Promise<Answered>)[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const ask of asks) {
    const answer = await ask(answers)
    answers.push(answer)
    if (answer.status >= 300) break
  }
  return answers
}

/** Returns a problem for each document that does not exist exactly once, completely read. */
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
