import { execFileSync } from 'node:child_process'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../..')

/** Returns the file to start a program of `apps/server/src` by, such as `main.ts`: the built one, which is what is shipped. */
export function builtProgram(name: string): string {
  return path.join(server, 'dist', `${path.basename(name, '.ts')}.js`)
}

/** Builds the programs before the first test that starts one, if a source is newer. */
export default function build(): void {
  execFileSync(process.execPath, [path.join(server, 'build.ts'), '--if-changed'], { stdio: 'inherit' })
}
