import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { prepareBrowser } from './browser.ts'

const web = path.resolve(import.meta.dirname, '../apps/web')

/** When the newest of these files was written; 0 when there are none. */
function newest(patterns: string[]): number {
  const files = globSync(patterns, { cwd: web, exclude: (name) => name.includes('node_modules') })
  return Math.max(0, ...files.map((file) => statSync(path.join(web, file)).mtimeMs))
}

/** Once before all stories: the browser unpacked, the client built if it is older than its sources. */
export default async function prepare(): Promise<void> {
  await prepareBrowser()
  const sources = newest(['src/**/*.*', 'index.html', 'vite.config.ts', '../../packages/contract/**/*.ts'])
  if (newest(['dist/index.html']) > sources) return
  const built = spawnSync('npm', ['run', '-s', 'build'], { cwd: path.join(web, '../..'), encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The web client does not build:\n${built.stdout}${built.stderr}`)
}
