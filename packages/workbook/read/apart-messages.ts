import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message from a child process that works on one workbook: its result, or the error that ended the work. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk, rather than a fault of the file. */
  | { failure: string }

/**
 * Message that a child process sends while it works on a workbook: that it has begun, its progress, or a question to
 * which it awaits a reply.
 */
export type ApartNews = { begun: true } | { progress: object } | { question: unknown }

/** Reply of the calling process to a question of the child process that works on a workbook. */
export interface ApartReply {
  reply: unknown
}

/**
 * Input that a process sends to its child process that works on a workbook, and the functions that handle progress and
 * questions from the child process.
 */
export interface ApartTalk {
  /** First message to the child process. It tells what to do with the workbook. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question from the child process. If it throws, the work ends with that error. */
  onQuestion?: ((question: unknown) => Promise<unknown>) | undefined
}

/**
 * Gets the reply to a question from a child process, and sends it to the child process. The handler `onQuestion` of the
 * caller gives the reply.
 */
export async function replyTo(
  question: unknown,
  { onQuestion }: ApartTalk,
  send: (reply: ApartReply) => void,
): Promise<void> {
  send({ reply: await onQuestion?.(question) })
}

/** Converts the error that a child process reported for a workbook to an `Error` for the caller. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
