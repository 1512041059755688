import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message from a child process that works on one workbook: its result, or the error that ended the work. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk. The file itself may be fine. */
  | { failure: string }

/**
 * Message that a child process sends while it works on a workbook. It tells that the work has begun, its progress, or a
 * question to which it awaits a reply.
 */
export type ApartNews = { begun: true } | { progress: object } | { question: unknown }

/** Reply of the calling process to a question of the child process that works on a workbook. */
export interface ApartReply {
  reply: unknown
}

/**
 * Input that a child process gets to work on a workbook, and functions of the caller for its messages. The messages
 * tell its progress or ask a question.
 */
export interface ApartTalk {
  /** First message to the child process. It says how to read or fill the workbook. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question from the child process. If the function throws, the work ends with that error. */
  onQuestion?: ((question: unknown) => Promise<unknown>) | undefined
}

/** Gets the reply to a question of a child process from `onQuestion`, and sends it to the child process. */
export async function replyTo(
  question: unknown,
  { onQuestion }: ApartTalk,
  send: (reply: ApartReply) => void,
): Promise<void> {
  send({ reply: await onQuestion?.(question) })
}

/** Converts an error that a child process sent as data to an `Error` that the caller can throw. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
