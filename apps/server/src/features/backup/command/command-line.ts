import { failureSentence } from './failure-sentence.ts'

/** Arguments, environment and output of a command. Tests pass their own. */
export interface CommandLine {
  parameters: string[]
  environment: Record<string, string | undefined>
  /** Folder against which relative paths in the arguments are resolved. */
  from: string
  say(line: string): void
  complain(line: string): void
}

/** Exit codes: 0 for success, 1 if a file is lost or needs attention, 2 for failure. */
export const [WELL, LOST, UNDONE] = [0, 1, 2]

/**
 * Returns this process's arguments, environment and output. Also sets the umask, to hide new files from other accounts.
 */
export function ownCommandLine(): CommandLine {
  process.umask(0o077)
  return {
    parameters: process.argv.slice(2),
    environment: process.env,
    from: process.env['INIT_CWD'] ?? process.cwd(),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  }
}

/** Runs a command and returns its exit code. Errors are printed as a sentence and give exit code 2. */
export async function ending(line: CommandLine, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    line.complain(failureSentence(error))
    return UNDONE
  }
}
