import { spawn } from 'node:child_process'
import path from 'node:path'
import { builtProgram } from './built-programs.ts'

const COMPILED = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled')
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SYSTEMROOT']

export interface EndedCommand {
  code: number | null
  /** Text that the command wrote to standard output and standard error. */
  output: string
}

interface CommandOptions {
  /** Path of a module that is loaded before the command. */
  preloaded?: string
  /** Size in kilobytes of the largest file that the command can write. If absent, there is no limit. */
  largestFile?: number
  /** Id of the account that runs the command. Only root may choose it. If absent, it is the test's account. */
  uid?: number | undefined
}

/**
 * Runs one of the operator's commands, such as `backup`, in a separate process, with only the given settings.
 * @param name file name of the command in the folder of `main.ts`
 * @param parameters arguments on the command line
 */
export async function runCommand(
  name: string,
  parameters: string[],
  settings: Record<string, string>,
  { preloaded, largestFile, uid }: CommandOptions = {},
): Promise<EndedCommand> {
  const inherited = INHERITED.flatMap((key) => {
    const value = process.env[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  const command = [
    process.execPath,
    ...(preloaded === undefined ? [] : ['--import', preloaded]),
    builtProgram(name),
    ...parameters,
  ]
  const limited =
    largestFile === undefined
      ? command
      : ['bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash', ...command]
  const child = spawn(limited[0]!, limited.slice(1), {
    env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: COMPILED, ...settings },
    ...(uid !== undefined && { uid }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, output }
}
