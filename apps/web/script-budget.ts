import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Maximum size in bytes, after gzip, of the JavaScript that a first visit to any screen downloads. The build fails
 * above this size.
 */
export const SCRIPT_BUDGET_BYTES = 200_000

/**
 * Pattern of the files with texts that every visit downloads, such as error messages. Only Portuguese files match. They
 * are measured because they are larger than the English ones.
 */
const WORDS = /i18n\/pt-BR\/texts\.ts$|error-messages\/pt-BR\.ts$/
/**
 * Pattern of the files with the interface texts of one feature. Group 1 is the feature's name. The texts are downloaded
 * together with the feature's screen.
 */
const WORDS_OF_FEATURE = /i18n\/pt-BR\/(\w+)\.ts$/
/**
 * Folder of each feature with a name other than that of its file of texts. Example: the texts of the folder `tenders`
 * are in `rfp.ts`.
 */
const FOLDER_OF_WORDS: Record<string, string> = { rfp: 'tenders' }
const SCREEN = /\.page\.tsx$|\/sign-in-screen\.tsx$/

export interface ScriptWeight {
  /**
   * Path of the screen's first module, relative to the folder of the web app. The value `start` stands for the scripts
   * that every visit downloads.
   */
  screen: string
  /**
   * Size in bytes, after gzip, of all JavaScript that this screen needs at a first visit, with an empty browser cache.
   */
  gzipBytes: number
  files: number
}

/**
 * Output file of the build, such as a script (chunk). It has only those fields of Rollup's type that are needed to
 * measure how much JavaScript a visit downloads.
 */
export interface BuiltChunk {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  /** File names of the scripts that must be loaded before this one, because it imports them statically. */
  imports?: string[]
  isEntry?: boolean
  facadeModuleId?: string | null
  /** Source modules that the build has put into this script file. The keys are their paths. */
  modules?: Record<string, unknown>
}

/**
 * Measures how much JavaScript a first visit downloads, in bytes after gzip. The results are for the start of the web
 * app and for each screen with its texts. The largest comes first.
 */
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

/**
 * Pattern of the modules of zod, a validation library. The web app must not include zod, because zod evaluates code
 * from strings, which the server's content security policy forbids.
 */
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/

/**
 * Creates a Vite plugin that fails the build if a first visit to a screen would download too much JavaScript. It also
 * fails if the web app includes zod, a library for validation schemas that only the server needs.
 */
export function scriptBudget(): Plugin {
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
