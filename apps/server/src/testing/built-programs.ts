import { execFileSync } from 'node:child_process'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../..')

/** Returns the path of the compiled file of a program, such as `main.ts`. Tests start the compiled file. */
export function builtProgram(name: string): string {
  return path.join(server, 'dist', `${path.basename(name, '.ts')}.js`)
}

/** Compiles the server's programs before the first test that starts one, unless the build is up to date. */
export default function build(): void {
  // Vitest calls this function.
  execFileSync(process.execPath, [path.join(server, 'build.ts'), '--if-changed'], { stdio: 'inherit' })
}
