import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'

/** Last message of a child process: its result, or the error that ended the work. */
export type ApartAnswer<T> = { value: T } | ApartFailure

type ApartFailure =
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }
  /** Failure of the machine, such as a full disk. The file itself may be fine. */
  | { failure: string }

/** Message of a working child process: the work has begun, its progress, or a question that awaits a reply. */
export type ApartNews = { begun: true } | { progress: object } | { question: unknown }

/** Reply of the calling process to a question of the child process that works on a workbook. */
export interface ApartReply {
  reply: unknown
}

/** Input for a child process, and callbacks for its progress and its questions. */
export interface ApartTalk {
  /** First message to the child process, which says how to read or fill the workbook. */
  input?: object
  onProgress?: ((progress: object) => void) | undefined
  /** Returns the reply to a question from the child process. If this callback throws, the work ends with that error. */
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

/** Converts an error that a child process sent as data to an `Error` that can be thrown. */
export function errorOf(answer: ApartFailure): Error {
  if ('failure' in answer) return new Error(answer.failure)
  return new WorkbookError(answer.error.code, answer.error.params)
}
