import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { openSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'closed-output.ts')
const COMMANDS = path.join(import.meta.dirname, '../..')

/** Prints many lines, works on after the reader may have ended, and ends with exit code 3. */
const PROGRAM = `import ${JSON.stringify(MODULE)}
for (let line = 0; line < 20_000; line++) console.log('a line of the command', line)
setTimeout(() => { console.error('done'); process.exitCode = 3 }, 20)`

function runPrinting(stdout: 'pipe' | number): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', stdout, 'pipe'],
  })
  child.stdout?.destroy()
  let err = ''
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, err })))
}

test('a command finishes its work and keeps its exit code when the reader of its output ends first', async () => {
  expect(await runPrinting('pipe')).toEqual({ code: 3, err: 'done\n' })
})

test.runIf(process.platform === 'linux')('a command says that its output cannot be written', async () => {
  const { code, err } = await runPrinting(openSync('/dev/full', 'w'))
  expect(code).toBe(2)
  expect(err).toMatch(/^The output cannot be written \(.*ENOSPC.*\)\.\n$/)
})

test.each(['accounts', 'audit', 'backup', 'doctor', 'move', 'originals', 'restore'])(
  '%s does not end when the reader of its output does',
  async (command) => {
    const text = await readFile(path.join(COMMANDS, `${command}.ts`), 'utf8')
    expect(text).toContain("import '#platform/process/closed-output.ts'")
  },
)
