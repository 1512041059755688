import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message from a process that works on one workbook. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk, and not of the file. */
  | { failure: string }

/** Message from a process while it works: how far it is, or a question whose reply it waits for. */
export type ApartNews = { progress: object } | { question: unknown }

/** Reply to a question of a process. */
export interface ApartReply {
  reply: unknown
}

/** Input of a process, and what its caller does with its news. */
export interface ApartTalk {
  /** First message to the process. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question. Its failure ends the work. */
  onQuestion?: ((question: unknown) => Promise<unknown>) | undefined
}

/** Sends a process the reply to its question. */
export async function replyTo(
  question: unknown,
  { onQuestion }: ApartTalk,
  send: (reply: ApartReply) => void,
): Promise<void> {
  send({ reply: await onQuestion?.(question) })
}

/** Returns the error that a process ended with. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
