import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message of a process that works on one workbook. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk, rather than a fault of the file. */
  | { failure: string }

/** Message of a process during its work: progress, or a question that awaits a reply. */
export type ApartNews = { progress: object } | { question: unknown }

/** Reply to a process's question. */
export interface ApartReply {
  reply: unknown
}

/** Input of a process, and the handlers of its messages. */
export interface ApartTalk {
  /** First message to the process. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question. An error in it ends the work. */
  onQuestion?: ((question: unknown) => Promise<unknown>) | undefined
}

/** Sends the reply to a process's question. */
export async function replyTo(
  question: unknown,
  { onQuestion }: ApartTalk,
  send: (reply: ApartReply) => void,
): Promise<void> {
  send({ reply: await onQuestion?.(question) })
}

/** Returns the error that ended a process. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
