/**
 * Builds the server and its commands into `apps/server/dist`, which `npm start` runs. With `--if-changed`, builds only
 * if a source is newer than the last build.
 */
import { globSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import { STARTED } from './started-modules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = path.join(import.meta.dirname, 'src')
const dist = path.join(import.meta.dirname, 'dist')

/** Entry points of the build: the server and its commands. */
const PROGRAMS = ['main', 'accounts', 'audit', 'backup', 'doctor', 'move', 'originals', 'restore']

/** Packages to bundle, because reading their many small modules is slow. Node loads all others from `node_modules`. */
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

/** Matches code that starts another file as a thread or process, or reads the module's own path. */
const PLACE = new RegExp(`${STARTED.source}|import\\.meta\\.(dirname|url)`, 'g')

/** Returns true for a module that is not bundled, but loaded from `node_modules` at run time. */
function staysOutside(name: string): boolean {
  const isOfProject = /^(\.|#|@tenderwright\/)/.test(name) || path.isAbsolute(name)
  return !isOfProject && !BUILT_IN.some((builtIn) => name === builtIn || name.startsWith(`${builtIn}/`))
}

/** Bundler plugin that also bundles files which modules start as threads or processes. */
function keepPlaces(): Plugin {
  // In bundled code, `import.meta.dirname` and `import.meta.url` still give the place of the source file.
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
  // The sources and the packages they use are 2,600 modules, and reading them would take most of the time of a start.
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
 * Returns the latest modification time of all matching files and folders, in milliseconds since 1970; 0 if none
 * matches.
 */
function newest(patterns: string[]): number {
  // A folder counts too, because deleting a file changes the time of its folder.
  const found = globSync(patterns, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
  return Math.max(0, ...found.map((file) => statSync(path.join(root, file)).mtimeMs))
}

function isBuilt(): boolean {
  const built = statSync(path.join(dist, 'main.js'), { throwIfNoEntry: false })
  return built !== undefined && built.mtimeMs > newest(['apps/server/**', 'packages/**', 'package-lock.json'])
}

if (!process.argv.includes('--if-changed') || !isBuilt()) await build()
