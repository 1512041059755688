/** Error in the form in which it is logged. It contains no text that a person wrote, such as a file name. */
interface LoggedError {
  type: string
  message: string
  code?: string
  syscall?: string
  /** Name of the database constraint that an SQL statement violated. `table` is the constraint's table. */
  constraint?: string
  table?: string
  /** Lines of the error's stack trace that name a place in the code. They contain no text that a person wrote. */
  frames: string[]
  cause?: LoggedError
}

const LONGEST_MESSAGE = 300
const DEEPEST_CAUSE = 3

/**
 * Removes everything from an error message that may be confidential: quoted texts, e-mail addresses, paths, and all
 * lines but the first. For example, `Cannot open "Bid.docx"` becomes `Cannot open …`.
 */
export function withoutQuotations(message: string): string {
  const [firstLine = ''] = message.split('\n')
  return firstLine
    .replace(/["'`«“‘][^]*["'`»”’]/gu, '…')
    .replace(/=\([^]*\)/g, '=(…)')
    .replace(/\S+@\S+/g, '…')
    .replace(/(^|[\s(])(?:[A-Za-z]:)?[\\/]\S[^\n]*/g, '$1…')
    .slice(0, LONGEST_MESSAGE)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined
}

/**
 * Fields of an error that are logged. Their values are names of the system or of the database schema, and never contain
 * text that a person wrote.
 */
const NAMES = ['code', 'syscall', 'constraint', 'table'] as const

/**
 * Converts an error to a form that may be logged: its kind, code, stack frames, causes, and the violated database
 * constraint. Texts that the message quotes are removed.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: [] }
  const fields = error as { [name in (typeof NAMES)[number]]?: unknown }
  const names = NAMES.flatMap((name) => {
    const shown = textOf(fields[name])
    return shown === undefined ? [] : [[name, shown] as const]
  })
  return {
    type: error.name,
    message: withoutQuotations(error.message),
    ...Object.fromEntries(names),
    // The stack begins with the message, which may have several lines.
    frames: (error.stack ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^at (?:.* \()?(?:async )?(?:file:|node:|\/|[A-Z]:\\|<anonymous>)/.test(line))
      .slice(0, 20),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE
      ? { cause: loggedError(error.cause, depth + 1) }
      : {}),
  }
}
