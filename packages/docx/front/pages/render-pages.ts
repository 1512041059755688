import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutNetwork, writeOfflineProfile } from './offline-program.ts'

/**
 * Options for laying out a document with LibreOffice: a signal to cancel it, a time limit, and where the programs are.
 */
export interface RenderOptions {
  signal?: AbortSignal
  /**
   * Time limit for each program in milliseconds, 120,000 when absent. A program that takes longer is stopped, and there
   * is no result.
   */
  timeoutMilliseconds?: number
  /**
   * Paths or names of two programs: LibreOffice (`soffice`) and poppler's `pdfinfo`. When absent, they are looked for
   * on the PATH.
   */
  programs?: { soffice: string; pdfinfo: string }
}

const DEFAULT_TIMEOUT = 120_000
// Pictures in low resolution take the same space on the page, and a small PDF is written faster.
const EXPORT_OPTIONS = JSON.stringify({
  ExportBookmarksToPDFDestination: { type: 'boolean', value: 'true' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '75' },
})

/**
 * Returns the pages of a document's headings in LibreOffice's layout. LibreOffice, without network access, converts the
 * document to PDF. Bookmarks become named destinations in the PDF, whose pages poppler's pdfinfo lists.
 * @param path path of a .docx whose headings have `_Toc...` bookmarks
 * @returns page numbers from 1 by the name of the bookmark; `undefined` when a program is missing, fails or takes too
 * long
 */
export async function renderPages(
  path: string,
  options: RenderOptions = {},
): Promise<Map<string, number> | undefined> {
  const { soffice, pdfinfo } = options.programs ?? { soffice: 'soffice', pdfinfo: 'pdfinfo' }
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  try {
    // Two LibreOffice processes must not share a profile: the second one would pass its document to the first and end.
    const profile = join(folder, 'profile')
    await writeOfflineProfile(profile)
    const office = await withoutNetwork({
      program: soffice,
      parameters: [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--norestore',
        '--convert-to',
        `pdf:writer_pdf_Export:${EXPORT_OPTIONS}`,
        '--outdir',
        folder,
        path,
      ],
    })
    const rendered = await runProgram(office.program, office.parameters, options)
    if (rendered === undefined) return undefined
    const pdf = join(folder, `${basename(path).replace(/\.[^.]*$/, '')}.pdf`)
    const listed = await runProgram(pdfinfo, ['-dests', pdf], options)
    return listed === undefined ? undefined : parseDestinations(listed)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Returns the page of each bookmark named `_Toc...` or `_Ref8...`. `listed` is the output of `pdfinfo -dests`, with a
 * line for each named destination of a PDF. LibreOffice may write the underscore at the beginning of a name as the
 * character code `5F`.
 */
export function parseDestinations(listed: string): Map<string, number> {
  const pages = new Map<string, number>()
  for (const [, page, name] of listed.matchAll(
    /^\s*(\d+)\s+\[[^\]]*\]\s+"?(?:5F|_)(Toc\w+|Ref8\d{8})"?\s*$/gm,
  )) {
    pages.set(`_${name}`, Number(page))
  }
  return pages
}

/**
 * Returns the standard output of a program. Returns `undefined` if the program is missing, fails, takes too long or is
 * cancelled.
 */
function runProgram(
  program: string,
  parameters: string[],
  { signal, timeoutMilliseconds = DEFAULT_TIMEOUT }: RenderOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // The process gets its own group, because soffice is a script whose child process does the work, and both must be
    // stopped.
    const child = spawn(program, parameters, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    const stop = (): void => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Either the system has no process groups, or the process has just ended.
        child.kill('SIGKILL')
      }
    }
    const timer = setTimeout(stop, timeoutMilliseconds)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    let output = ''
    const end = (result: string | undefined): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(result)
    }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.on('error', () => end(undefined))
    child.on('close', (code) => end(code === 0 ? output : undefined))
  })
}
