import { execFileSync } from 'node:child_process'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../..')

/**
 * Returns the path of the built file that starts a program of `apps/server/src`, such as `main.ts`. The built file is
 * the one that is shipped.
 */
export function builtProgram(name: string): string {
  return path.join(server, 'dist', `${path.basename(name, '.ts')}.js`)
}

/** Builds the programs before the first test that starts one, if a source is newer. */
export default function build(): void {
  execFileSync(process.execPath, [path.join(server, 'build.ts'), '--if-changed'], { stdio: 'inherit' })
}
