import { Worker } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import type { SearchService } from './search-service.ts'

export type SearchCall = Exclude<keyof SearchService, 'close'>

export interface SearchQuestion {
  id: number
  call: SearchCall
  parameters: readonly unknown[]
}

export type SearchAnswer = { id: number; answer: unknown } | { id: number; error: Error }

interface Waiting {
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
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 }

/**
 * The engine on a thread of its own, with its own connection and cache. It starts with the first
 * question; should it die, those who wait are told and the next question starts a new one.
 *
 * @param cacheBytes what it keeps of the index in memory; the engine's default when not given
 */
export function searchOnThread(config: Config, cacheBytes?: number): SearchService {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const start = (): Worker => {
    const started = new Worker(new URL('search-worker.ts', import.meta.url), {
      workerData: { config, cacheBytes } satisfies SearchThreadData,
      resourceLimits: RESOURCE_LIMITS,
    })
    const died = (reason: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    }
    started.on('message', (message: SearchAnswer) => {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if ('error' in message) asked?.reject(message.error)
      else asked?.resolve(message.answer)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => died(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => died(new Error(`The search worker ended with code ${code}`)))
    return started
  }

  const ask = (call: SearchCall, ...parameters: unknown[]): Promise<unknown> => {
    worker ??= start()
    worker.ref()
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, call, parameters } satisfies SearchQuestion, [])
    return promise
  }

  return {
    findEach: (...parameters) => ask('findEach', ...parameters) as ReturnType<SearchService['findEach']>,
    scoreEach: (...parameters) => ask('scoreEach', ...parameters) as ReturnType<SearchService['scoreEach']>,
    score: (...parameters) => ask('score', ...parameters) as ReturnType<SearchService['score']>,
    search: (...parameters) => ask('search', ...parameters) as ReturnType<SearchService['search']>,
    suggest: (...parameters) => ask('suggest', ...parameters) as ReturnType<SearchService['suggest']>,
    async close() {
      const closing = worker
      worker = undefined
      for (const { reject } of waiting.values()) reject(new Error('The search worker is closing'))
      waiting.clear()
      await closing?.terminate()
    },
  }
}
