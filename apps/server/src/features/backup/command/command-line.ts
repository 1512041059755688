import { failureSentence } from './failure-sentence.ts'

/**
 * Parameters, environment and output of an operator's command. Tests pass their own instead of those of the process.
 */
export interface CommandLine {
  parameters: string[]
  environment: Record<string, string | undefined>
  /** Folder against which relative paths in the command's parameters are resolved. */
  from: string
  say(line: string): void
  complain(line: string): void
}

/**
 * Exit codes of the operator's commands for backups: 0 for success, 1 if the command finished but a file is lost or
 * needs attention, 2 if the command failed.
 */
export const [WELL, LOST, UNDONE] = [0, 1, 2]

/**
 * Returns the parameters, environment and output of this process. Also sets the umask, so that other accounts of the
 * machine cannot read files that the process creates.
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

/**
 * Runs an operator's command and returns its exit code. If the command throws, the reason is printed as a sentence and
 * the exit code is 2.
 */
export async function ending(line: CommandLine, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    line.complain(failureSentence(error))
    return UNDONE
  }
}
