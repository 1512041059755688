import { failureSentence } from './failure-sentence.ts'

/** Command line of a command, with its output streams. */
export interface CommandLine {
  parameters: string[]
  environment: Record<string, string | undefined>
  /** Folder against which relative paths are resolved. */
  from: string
  say(line: string): void
  complain(line: string): void
}

/** Exit codes: everything is saved; done with losses or warnings; failed. */
export const [WELL, LOST, UNDONE] = [0, 1, 2]

/** Returns the command line of this process. Other accounts can read no file that the process creates from now on. */
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

/** Runs a command and prints the reason when it fails. @returns the exit code */
export async function ending(line: CommandLine, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    line.complain(failureSentence(error))
    return UNDONE
  }
}
