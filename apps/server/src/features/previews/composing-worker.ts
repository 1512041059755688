import { isMainThread, parentPort } from 'node:worker_threads'
import { ProductError } from '#platform/errors/product-error.ts'
import { NICENESS, stepBack } from '#platform/process/step-back.ts'
import { composeSection } from './compose-section.ts'
import type { ComposingAnswer, ComposingOrder } from './composing-thread.ts'

/** The thread that composes previews: one after the other, given up when nobody waits any more. */
const running = new Map<number, AbortController>()

async function answer({
  id,
  section,
}: Extract<ComposingOrder, { section: object }>): Promise<ComposingAnswer> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    return { id, output: await composeSection(section, controller.signal) }
  } catch (error) {
    if (error instanceof ProductError) {
      const { code, status, params } = error
      return { id, problem: { code, status, params } }
    }
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    running.delete(id)
  }
}

// Loaded by the main thread it is only compiled.
if (!isMainThread) stepBack(NICENESS.waitedFor)
parentPort?.on('message', (order: ComposingOrder) => {
  if ('cancel' in order) running.get(order.cancel)?.abort()
  else void answer(order).then((message) => parentPort?.postMessage(message, []))
})
