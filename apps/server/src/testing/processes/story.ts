import { setTimeout as sleep } from 'node:timers/promises'
import type { AssemblyProgress, ProcessingStatus, RfpSession } from '@tenderwright/contract'
import type { Person } from '../crash/acknowledged.ts'
import { type Answers, isRefusal } from '../outage/writer.ts'

/** Milliseconds between two requests of a client. */
const PAUSE_MILLISECONDS = 120

interface StoryTold {
  person: Person
  answers: Answers
  /** Milliseconds after which a client asks again whether a job has ended, or repeats a request. */
  lookMilliseconds: number
  /** Signal that is aborted when clients must not begin work on another tender. */
  ends: AbortSignal
  /** Signal that is aborted when the test no longer makes progress. Clients then stop waiting. */
  stuck: AbortSignal
}

/** Error that ends a client's work when the test is aborted while the client waits. */
class GivenUp extends Error {}

/**
 * Returns whether a request got no response because the connection ended, for example because its process was killed.
 */
function isCut(error: Error): boolean {
  return error instanceof TypeError && /^(fetch failed|terminated)/.test(error.message)
}

/**
 * Repeats a person's work on a tender, from uploading proposals to generating one, until the test ends. After an
 * unexpected response, records it and stops.
 */
export async function keepTelling(told: StoryTold): Promise<void> {
  try {
    while (!told.ends.aborted) await tell(told)
  } catch (error) {
    if (error instanceof GivenUp) return
    const { message, cause } = error as Error
    told.answers.wrong.push(cause instanceof Error ? `${message} (${cause.message})` : message)
  }
}

/**
 * Does all of a person's work on a tender: uploads proposals, finds and selects sections for the requirements,
 * generates a new proposal, and deletes an uploaded one.
 */
async function tell(told: StoryTold): Promise<void> {
  const { person } = told
  for (let proposal = 0; proposal < 3; proposal += 1) {
    const job = await ask(told, () => person.upload(3, 30))
    await ended(told, () => person.read<ProcessingStatus>(`/documents/processing/${job}`))
    await ask(told, () => person.list())
    await ask(told, () => person.staySignedIn())
    await ask(told, () => person.find('suporte'))
  }
  const tender = await ask(told, () => person.tender())
  await matched(told, tender)
  // If others deleted everything that was found, nothing is left to generate.
  const chosen = await ask(told, () => person.choose(tender))
  if (chosen > 0) {
    const proposal = await ask(told, () => person.generate(tender))
    await ended(told, () => person.read<AssemblyProgress>(`/assembly/${proposal}/status`))
  }
  if (person.documents.size > 3) await once(told, () => person.deleteOne())
}

/**
 * Starts the search for sections that match a tender's requirements, and waits for its end. If the response is lost,
 * first checks whether the search has started.
 */
async function matched(told: StoryTold, tender: string): Promise<void> {
  const { person } = told
  const run = async () => (await person.read<RfpSession>(`/rfp/sessions/${tender}`)).matching
  while ((await once(told, async () => (await person.match(tender), true))) === undefined) {
    const isKnown = (await looked(told, async () => ({ matching: await run() }))).matching !== undefined
    if (isKnown) return ended(told, async () => (await run())!)
  }
}

/** Repeats a request until it succeeds, and returns its result. */
async function ask<T>(told: StoryTold, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await once(told, async () => ({ it: await work() }))
    if (answer) return answer.it
    await pause(told, told.lookMilliseconds)
  }
}

/** Sends a request and counts its response. Returns undefined when it was refused or got no response. */
async function once<T>(told: StoryTold, work: () => Promise<T>): Promise<T | undefined> {
  const { answers } = told
  try {
    const answer = await work()
    answers.good += 1
    return answer
  } catch (error) {
    if (isRefusal((error as Error).message)) answers.refused += 1
    else if (isCut(error as Error)) answers.cut += 1
    else throw error
    return undefined
  } finally {
    await pause(told, PAUSE_MILLISECONDS)
  }
}

/** Repeats a request until it succeeds, without counting the responses. */
async function looked<T>(told: StoryTold, look: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (!isRefusal((error as Error).message) && !isCut(error as Error)) throw error
      await pause(told, told.lookMilliseconds)
    }
  }
}

/**
 * Waits until a job has completed or failed, however long this takes. Failed jobs are searched at the end of the test.
 */
async function ended(told: StoryTold, look: () => Promise<{ status: string }>): Promise<void> {
  for (;;) {
    const { status } = await looked(told, look)
    if (status === 'completed' || status === 'failed') return
    await pause(told, told.lookMilliseconds)
  }
}

async function pause({ stuck }: StoryTold, milliseconds: number): Promise<void> {
  await sleep(milliseconds)
  if (stuck.aborted) throw new GivenUp('nothing moved any more')
}
