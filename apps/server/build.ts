/**
 * Builds the server and its commands. `npm run -s build` writes to `apps/server/dist` the files that `npm start` runs.
 * Bundling saves most of the start time, because the sources and the packages they use are 2,600 modules. With
 * `--if-changed`, builds only if a source is newer than the last build.
 */
import { globSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import { STARTED } from './started-modules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = path.join(import.meta.dirname, 'src')
const dist = path.join(import.meta.dirname, 'dist')

/** Names of the programs that people start: the server and its commands. Each becomes a file of the build. */
const PROGRAMS = ['main', 'accounts', 'audit', 'backup', 'doctor', 'move', 'originals', 'restore']

/**
 * Packages that are bundled, because reading their many small modules would be slow. Other packages are loaded from
 * `node_modules` when the server runs.
 */
const BUILT_IN = [
  '@better-auth',
  '@better-fetch',
  'better-auth',
  'better-call',
  'diff',
  'fastify-type-provider-zod',
  'jose',
  'kysely',
  'write-excel-file',
  'zod',
]

/**
 * Pattern for code that must be changed in the bundle. It starts another file as a thread or process, or asks for its
 * own path.
 */
const PLACE = new RegExp(`${STARTED.source}|import\\.meta\\.(dirname|url)`, 'g')

/**
 * Returns whether a module is not built into the bundle, and is instead loaded from `node_modules` when the server
 * runs.
 */
function staysOutside(name: string): boolean {
  const isOfProject = /^(\.|#|@tenderwright\/)/.test(name) || path.isAbsolute(name)
  return !isOfProject && !BUILT_IN.some((builtIn) => name === builtIn || name.startsWith(`${builtIn}/`))
}

/**
 * Returns a plugin for the bundler that also builds the files which the code starts as threads or processes. Bundled
 * code still finds files beside its source file.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules')) return null
      const started = (name: string) => {
        const source = path.join(path.dirname(id), `${name}.ts`)
        this.emitFile({ type: 'chunk', id: source, fileName: `${name}.js` })
        return `'./${name}.js'`
      }
      const fromDist = (place: string) => JSON.stringify(path.relative(dist, place).replaceAll(path.sep, '/'))
      return code.replace(PLACE, (_, thread?: string, process?: string, asked?: string) => {
        if (thread !== undefined) return `new URL(${started(thread)}, import.meta.url)`
        if (process !== undefined) return `path.join(import.meta.dirname, ${started(process)})`
        return asked === 'url'
          ? `new URL(${fromDist(id)}, import.meta.url).href`
          : `path.join(import.meta.dirname, ${fromDist(path.dirname(id))})`
      })
    },
  }
}

async function build(): Promise<void> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, path.join(sources, `${name}.ts`)])),
    platform: 'node',
    external: (name) => staysOutside(name),
    plugins: [keepPlaces()],
    logLevel: 'warn',
  })
  rmSync(dist, { recursive: true, force: true })
  await bundle.write({
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
  })
  await bundle.close()
}

/**
 * Returns the latest modification time of the files and folders that match `patterns`, in milliseconds since 1970, or 0
 * if nothing matches. Folders are included, because deleting a file changes the time of its folder.
 */
function newest(patterns: string[]): number {
  const found = globSync(patterns, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
  return Math.max(0, ...found.map((file) => statSync(path.join(root, file)).mtimeMs))
}

function isBuilt(): boolean {
  const built = statSync(path.join(dist, 'main.js'), { throwIfNoEntry: false })
  return built !== undefined && built.mtimeMs > newest(['apps/server/**', 'packages/**', 'package-lock.json'])
}

if (!process.argv.includes('--if-changed') || !isBuilt()) await build()
