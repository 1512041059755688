import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { STARTED } from '../apps/server/started-modules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'apps/server/dist')
/** Matches the paths of source files of the server and its packages, except tests and modules that only tests start. */
const SOURCES = /^(apps\/server\/src\/(?!testing\/)|packages\/).*(?<!\.(test|fixture))\.ts$/

const built = (name: string) => path.join(DIST, `${name}.js`)

/**
 * Returns a Vite plugin for faster tests of the server: worker threads and processes start from built files instead of
 * the sources. A search thread then takes 0.2 s of a core instead of 0.5 s, and a thread for jobs 0.4 s instead of 0.9
 * s.
 */
export function startBuiltThreads(): Plugin {
  return {
    name: 'start-built-threads',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!SOURCES.test(path.relative(ROOT, file))) return null
      const changed = code.replace(STARTED, (_, thread?: string, process?: string) =>
        thread === undefined
          ? JSON.stringify(built(process!))
          : `new URL(${JSON.stringify(pathToFileURL(built(thread)).href)})`,
      )
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
