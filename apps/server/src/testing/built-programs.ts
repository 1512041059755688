import { execFileSync } from 'node:child_process'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../..')

/**
 * Returns the path of the compiled file of a program of the server, such as `main.ts`. Tests start the compiled file,
 * because it is what is shipped.
 */
export function builtProgram(name: string): string {
  return path.join(server, 'dist', `${path.basename(name, '.ts')}.js`)
}

/**
 * Compiles the server's programs. Vitest calls this function before the first test that starts a program. Does nothing
 * if no source is newer than the compiled files.
 */
export default function build(): void {
  execFileSync(process.execPath, [path.join(server, 'build.ts'), '--if-changed'], { stdio: 'inherit' })
}
