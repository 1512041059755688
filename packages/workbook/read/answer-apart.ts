import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { WorkbookError } from '../sheet/errors.ts'
import type { ApartAnswer, ApartReply } from './apart-messages.ts'

/**
 * Runs work on a workbook in a child process that `runApart` started. Its result or its error is sent to the calling
 * process as the last message.
 */
export async function answerApart<T>(work: () => Promise<T>): Promise<void> {
  process.send?.({ begun: true }, () => undefined)
  const answer = await answerOf(work)
  // The caller ends this process as soon as it has the answer. So the compile cache is written before the answer is
  // sent. If nothing was compiled, nothing is written.
  flushCompileCache()
  process.send?.(answer, () => process.disconnect?.())
}

/** Sends a message about progress from a child process to the process that started it with `runApart`. */
export function tellCaller(progress: object): void {
  // An error is ignored: if the caller is gone, this process ends too.
  process.send?.({ progress }, () => undefined)
}

/**
 * Asks the parent process a question from a child process, and waits for the reply. The parent must have started the
 * child with `runApart`. The question asks for corrections that people made in an earlier, similar workbook.
 */
export async function askCaller<T>(question: unknown): Promise<T | undefined> {
  process.send?.({ question }, () => undefined)
  const [{ reply }] = (await once(process, 'message')) as [ApartReply]
  return reply as T | undefined
}

/**
 * Runs work on a workbook, and returns its result or its error in a form that can be sent between processes. An
 * unexpected error becomes `workbook.damaged`, because the libraries throw plain errors on broken files.
 */
export async function answerOf<T>(work: () => Promise<T>): Promise<ApartAnswer<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof WorkbookError) return { error: { code: error.code, params: error.params } }
    if (error instanceof Error && 'syscall' in error) return { failure: error.message }
    // For a broken file, the library throws ordinary errors such as TypeErrors.
    return { error: { code: 'workbook.damaged', params: {} } }
  }
}
