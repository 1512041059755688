import { failureSentence } from './failure-sentence.ts'

/** How a command is called, and where it writes. */
export interface CommandLine {
  parameters: string[]
  environment: Record<string, string | undefined>
  /** The folder that relative paths start from. */
  from: string
  say(line: string): void
  complain(line: string): void
}

/** Exit codes: all is saved; done, and a line says what is lost or needs a look; could not be done. */
export const [WELL, LOST, UNDONE] = [0, 1, 2]

/** Returns the command line of this process, whose files from now on are its own account's alone. */
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

/** Runs a command and tells why it could not be done. @returns its exit code */
export async function ending(line: CommandLine, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    line.complain(failureSentence(error))
    return UNDONE
  }
}
