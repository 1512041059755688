import { Worker } from 'node:worker_threads'
import { receiveFailure, type SentFailure } from '#platform/database/failures/database-failure.ts'
import type { Config } from '#platform/config/config.ts'
import type { SearchService } from './search-service.ts'

export type SearchCall = Exclude<keyof SearchService, 'close'>

export interface SearchQuestion {
  id: number
  call: SearchCall
  parameters: readonly unknown[]
}

export type SearchAnswer = { id: number } & (
  | { answer: unknown }
  | { failure: SentFailure }
  | { error: Error }
)

interface Waiting {
  question: SearchQuestion
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** What a worker thread is started with. */
export interface SearchThreadData {
  config: Config
  cacheBytes: number | undefined
}

/**
 * What lives long here is bounded by the cache and the suggestions; what a question needs besides is garbage at once.
 * V8 lets a heap grow in proportion to its limit, so that a lower one is cleared more often and keeps less garbage.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/** Pieces of matching the thread has at once: one to compute, and the next, so that it never waits for the other thread. */
const MOST_PIECES = 2

export interface SearchThreadOptions {
  /** What it keeps of the index in memory; the engine's default when not given. */
  cacheBytes?: number
  /** The thread ends, and its memory with it, when nobody has asked for so long; absent: it stays. */
  idleMilliseconds?: number
}

/**
 * The engine on a thread of its own, with its own connection and cache. It starts with the first question; should it
 * die, those who wait are told and the next question starts a new one.
 *
 * A batch of requirements is asked piece by piece, and what people ask goes before the pieces that wait: somebody who
 * searches while a thousand requirements are matched waits for two of them.
 */
export function searchOnThread(config: Config, options: SearchThreadOptions = {}): SearchService {
  /** What the thread was asked and has not answered. */
  const asked = new Map<number, Waiting>()
  const pieces: Waiting[] = []
  /** The pieces among `asked`. */
  const computed = new Set<number>()
  let worker: Worker | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  const failAll = (reason: Error) => {
    for (const { reject } of [...asked.values(), ...pieces.splice(0)]) reject(reason)
    asked.clear()
    computed.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('search-worker.ts', import.meta.url), {
      name: 'tenderwright-search',
      workerData: { config, cacheBytes: options.cacheBytes } satisfies SearchThreadData,
      resourceLimits: RESOURCE_LIMITS,
    })
    const died = (reason: Error) => {
      if (worker !== started) return
      worker = undefined
      failAll(reason)
    }
    started.on('message', (message: SearchAnswer) => {
      const waiting = asked.get(message.id)
      asked.delete(message.id)
      computed.delete(message.id)
      if ('failure' in message) waiting?.reject(receiveFailure(message.failure))
      else if ('error' in message) waiting?.reject(message.error)
      else waiting?.resolve(message.answer)
      askPieces()
      if (asked.size > 0) return
      started.unref()
      rest(started)
    })
    started.on('error', (error) => died(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => died(new Error(`The search worker ended with code ${code}`)))
    return started
  }

  const rest = (resting: Worker) => {
    if (options.idleMilliseconds === undefined) return
    idle = setTimeout(() => {
      if (worker !== resting || asked.size > 0) return
      worker = undefined
      void resting.terminate()
    }, options.idleMilliseconds).unref()
  }

  const send = (waiting: Waiting) => {
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    asked.set(waiting.question.id, waiting)
    worker.postMessage(waiting.question, [])
  }

  const askPieces = () => {
    while (computed.size < MOST_PIECES) {
      const next = pieces.shift()
      if (next === undefined) return
      computed.add(next.question.id)
      send(next)
    }
  }

  const ask = <Answer>(call: SearchCall, ...parameters: unknown[]): Promise<Answer> =>
    new Promise<unknown>((resolve, reject) => {
      send({ question: { id: ++lastId, call, parameters }, resolve, reject })
    }) as Promise<Answer>

  /** Asks about each of these by itself, when its turn comes. */
  const askEach = async <Answer>(
    call: SearchCall,
    each: readonly unknown[],
    ...parameters: unknown[]
  ): Promise<Answer[]> => {
    const answers = each.map(
      (one) =>
        new Promise<unknown>((resolve, reject) => {
          pieces.push({
            question: { id: ++lastId, call, parameters: [[one], ...parameters] },
            resolve,
            reject,
          })
        }) as Promise<Answer[]>,
    )
    askPieces()
    return (await Promise.all(answers)).flat()
  }

  return {
    findEach: (requirements, limits) => askEach('findEach', requirements, limits),
    scoreEach: (questions) => askEach('scoreEach', questions),
    score: (...parameters) => ask('score', ...parameters),
    search: (...parameters) => ask('search', ...parameters),
    suggest: (...parameters) => ask('suggest', ...parameters),
    async close() {
      clearTimeout(idle)
      const closing = worker
      worker = undefined
      failAll(new Error('The search worker is closing'))
      await closing?.terminate()
    },
  }
}
