import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { prepareBrowser } from './browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'apps/web')

/**
 * Returns the time at which the newest file that matches one of the patterns was written, in milliseconds since 1970.
 * Returns 0 if no file matches.
 */
function newest(patterns: string[]): number {
  const files = globSync(patterns, { cwd: web, exclude: (name) => name.includes('node_modules') })
  return Math.max(0, ...files.map((file) => statSync(path.join(web, file)).mtimeMs))
}

function run(what: string, parameters: string[]): void {
  const built = spawnSync('npm', ['run', '-s', 'build', ...parameters], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`${what} does not build:\n${built.stdout}${built.stderr}`)
}

/**
 * Prepares a run of all browser tests. Unpacks the browser, and builds the web client and the server if their sources
 * have changed since the last build.
 */
export default async function prepare(): Promise<void> {
  await prepareBrowser()
  run('The server', ['-w', 'apps/server', '--', '--if-changed'])
  const sources = newest(['src/**/*.*', 'index.html', 'vite.config.ts', '../../packages/contract/**/*.ts'])
  if (newest(['dist/index.html']) <= sources) run('The web client', ['-w', 'apps/web'])
}
