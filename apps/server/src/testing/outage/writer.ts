import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../crash/acknowledged.ts'

/**
 * Milliseconds between two requests of a client. With this pause, eight clients stay below the limit of requests from
 * one network address.
 */
const PAUSE_MILLISECONDS = 120

/**
 * Numbers of responses that clients got from a server under test: good ones, refusals, and requests whose connection
 * was cut. All other responses are described in `wrong`.
 */
export interface Answers {
  good: number
  /** Number of responses with the status 503 and an error code. */
  refused: number
  /** Number of requests without a response, because the server process was killed. */
  cut: number
  wrong: string[]
}

/**
 * Returns whether a request was refused with status 503 and an error code that allows a later retry. Tests of outages
 * accept such responses.
 * @param message error message of a `Person`, the test's HTTP client
 */
export function isRefusal(message: string): boolean {
  return /: 503 \{.*"code":"(database\.(unavailable|busy)|server\.unavailable)"/.test(message)
}

/** Sends a client's requests, one after the other, until the signal is aborted. Counts the responses by their kind. */
export async function keepWriting(person: Person, answers: Answers, signal: AbortSignal): Promise<void> {
  /** Sends one request and counts its response. Returns undefined if the request did not succeed. */
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const done = await work()
      answers.good += 1
      return done
    } catch (error) {
      const { message, cause } = error as Error
      if (isRefusal(message)) answers.refused += 1
      else answers.wrong.push(cause instanceof Error ? `${message} (${cause.message})` : message)
      return undefined
    } finally {
      await sleep(PAUSE_MILLISECONDS)
    }
  }
  for (let round = 1; !signal.aborted; round += 1) {
    await act(() => person.upload(3, 30))
    await act(() => person.list())
    await act(() => person.staySignedIn())
    await act(() => person.find('suporte'))
    if (round % 5 === 3 && person.documents.size > 2) await act(() => person.deleteOne())
    if (round % 4 !== 2) continue
    const session = await act(() => person.tender())
    if (session === undefined) continue
    const isMatched = await act(async () => (await person.match(session), true))
    const chosen = isMatched && (await act(() => person.choose(session)))
    // If the database was unreachable at every upload so far, there is no section to choose, and no proposal can be
    // generated.
    if (chosen && round % 8 === 2) await act(() => person.generate(session))
  }
}
