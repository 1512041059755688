import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#platform/database/database.ts'
import { DatabaseFailure, sendFailure } from '#platform/database/failures/database-failure.ts'
import { NICENESS, stepBack } from '#platform/process/step-back.ts'
import { searchHere } from './search-service.ts'
import type { SearchService } from './search-service.ts'
import type { SearchAnswer, SearchQuestion, SearchThreadData } from './search-thread.ts'

/** The entry of a search thread: answers questions as they come, each in one message. */
function serve({ config, cacheBytes }: SearchThreadData): void {
  stepBack(NICENESS.waitedFor)
  const service = searchHere(openDatabase(config), config.embeddings, cacheBytes)

  const calls: Record<SearchQuestion['call'], (...parameters: never[]) => Promise<unknown>> = {
    findEach: (...parameters: Parameters<SearchService['findEach']>) => service.findEach(...parameters),
    scoreEach: (...parameters: Parameters<SearchService['scoreEach']>) => service.scoreEach(...parameters),
    score: (...parameters: Parameters<SearchService['score']>) => service.score(...parameters),
    search: (...parameters: Parameters<SearchService['search']>) => service.search(...parameters),
    suggest: (...parameters: Parameters<SearchService['suggest']>) => service.suggest(...parameters),
  }

  const answer = async ({ id, call, parameters }: SearchQuestion): Promise<void> => {
    let message: SearchAnswer
    try {
      message = { id, answer: await calls[call](...(parameters as never[])) }
    } catch (error) {
      if (error instanceof DatabaseFailure) message = { id, failure: sendFailure(error) }
      else message = { id, error: error instanceof Error ? error : new Error(String(error)) }
    }
    parentPort?.postMessage(message, [])
  }

  parentPort?.on('message', (question: SearchQuestion) => void answer(question))
}

// Loaded by the main thread it is only compiled.
if (!isMainThread) serve(workerData as SearchThreadData)
