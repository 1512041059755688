import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Size limit in bytes, after gzip, for the JavaScript of a first visit to any screen. Larger builds fail. */
export const SCRIPT_BUDGET_BYTES = 200_000

/** Matches the modules with Portuguese texts that every visit downloads. They are longer than the English ones. */
const WORDS = /i18n\/pt-BR\/texts\.ts$|error-messages\/pt-BR\.ts$/
/** Matches a module with the texts of one feature (group 1), which is downloaded with its screen. */
const WORDS_OF_FEATURE = /i18n\/pt-BR\/(\w+)\.ts$/
/** Maps the texts of a feature to the feature's folder, if the names differ. */
const FOLDER_OF_WORDS: Record<string, string> = { rfp: 'tenders' }
const SCREEN = /\.page\.tsx$|\/sign-in-screen\.tsx$/

export interface ScriptWeight {
  /** Path of the screen's first module in the web app's folder; `start` for the scripts of every visit. */
  screen: string
  /** Size in bytes, after gzip, of the JavaScript to download before the screen works. */
  gzipBytes: number
  files: number
}

/** Fields of Rollup's output files that are needed to measure the size of downloads. */
export interface BuiltChunk {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  /** Names of the script files that this file imports statically. */
  imports?: string[]
  isEntry?: boolean
  facadeModuleId?: string | null
  /** Modules in the script file, by path. */
  modules?: Record<string, unknown>
}

/** Returns the download size of the app's start and of each screen, in bytes after gzip, largest first. */
export function weighScripts(bundle: readonly BuiltChunk[], root: string): ScriptWeight[] {
  const chunks = new Map(bundle.filter(({ type }) => type === 'chunk').map((one) => [one.fileName, one]))
  const sizes = new Map(
    [...chunks].map(([name, { code }]) => [name, gzipSync(code ?? '', { level: 9 }).length]),
  )
  function collect(name: string, into: Set<string>): Set<string> {
    const chunk = chunks.get(name)
    if (!chunk || into.has(name)) return into
    into.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, into)
    return into
  }
  const moduleOf = ({ facadeModuleId }: BuiltChunk) =>
    path
      .relative(root, facadeModuleId ?? root)
      .split(path.sep)
      .join('/')
  const weigh = (screen: string, files: Set<string>): ScriptWeight => ({
    screen,
    gzipBytes: [...files].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
    files: files.size,
  })

  const start = new Set<string>()
  for (const chunk of chunks.values())
    if (chunk.isEntry || WORDS.test(moduleOf(chunk))) collect(chunk.fileName, start)
  const screens = [...chunks.values()]
    .filter((chunk) => SCREEN.test(moduleOf(chunk)))
    .map((chunk) => {
      const files = collect(chunk.fileName, new Set(start))
      for (const words of chunks.values()) {
        const name = WORDS_OF_FEATURE.exec(moduleOf(words))?.[1] ?? ''
        const feature = FOLDER_OF_WORDS[name] ?? name
        if (feature !== '' && moduleOf(chunk).includes(`/features/${feature}/`))
          collect(words.fileName, files)
      }
      return weigh(moduleOf(chunk), files)
    })
  return [weigh('start', start), ...screens].sort((a, b) => b.gzipBytes - a.gzipBytes)
}

/** Matches the modules of zod. The content security policy forbids zod, because zod evaluates code from strings. */
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/

/** Vite plugin that fails the build if a screen's scripts are too large or include zod. */
export function scriptBudget(): Plugin {
  // The library zod validates data on the server. The web app needs no schemas.
  let root = ''
  return {
    name: 'script-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    // The bundler adds the lists of files to preload after it has generated the bundle, so only the written files have
    // their final content.
    writeBundle(_, bundle) {
      for (const one of Object.values<BuiltChunk>(bundle)) {
        const modules = Object.keys(one.modules ?? {})
        if (modules.some((name) => SCHEMAS.test(name)))
          this.error(
            `${one.fileName} has schemas of the contract. Import types alone, and constants from files without schemas. ` +
              `Its modules: ${modules.map((name) => path.basename(name)).join(', ')}.`,
          )
      }
      const over = weighScripts(Object.values(bundle), root).filter(
        ({ gzipBytes }) => gzipBytes > SCRIPT_BUDGET_BYTES,
      )
      if (over.length > 0)
        this.error(
          `More than ${SCRIPT_BUDGET_BYTES} bytes of script (gzip) for a first visit: ${over
            .map(({ screen, gzipBytes }) => `${screen} ${gzipBytes}`)
            .join(', ')}. Load on demand what the screen does not need at once.`,
        )
    },
  }
}
