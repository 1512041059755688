import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message of a child process that works on one workbook: its result, or the error that ended the work. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk, rather than a fault of the file. */
  | { failure: string }

/** Message of a child process during its work on a workbook: progress, or a question that awaits a reply. */
export type ApartNews = { progress: object } | { question: unknown }

/** Reply of the calling process to a question of the child process that works on a workbook. */
export interface ApartReply {
  reply: unknown
}

/**
 * Messages between a process and its child process that works on a workbook: the input, and handlers for progress and
 * questions.
 */
export interface ApartTalk {
  /** First message to the process. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question. An error in it ends the work. */
  onQuestion?: ((question: unknown) => Promise<unknown>) | undefined
}

/**
 * Gets the reply to a question of a child process from the caller's handler, and sends the reply to the child process.
 */
export async function replyTo(
  question: unknown,
  { onQuestion }: ApartTalk,
  send: (reply: ApartReply) => void,
): Promise<void> {
  send({ reply: await onQuestion?.(question) })
}

/** Returns the error with which a child process ended its work on a workbook, as an `Error` for the caller. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
