import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Number of files that LibreOffice converts in one run. If a file crashes it, the whole batch is lost.
const BATCH = 12
// Laying out 800 pages takes three minutes of CPU time. On a busy machine, that may take an hour.
const LIMIT_CPU_SECONDS = 600
const LIMIT_MILLISECONDS = 3_600_000

// Exit codes of a shell after a limit: 128 plus the number of SIGXCPU or SIGKILL.
const STOPPED_BY_LIMIT = new Set<number | null>([152, 137])

/**
 * Converts Word files to PDF with LibreOffice (soffice on the PATH). The PDFs show how documents look before
 * and after a composition.
 */
export class Office {
  private readonly profile: string
  /** Files for which LibreOffice did not finish a PDF within the time limit. */
  readonly stopped = new Set<string>()

  /**
   * Creates a converter from Word to PDF.
   * @param profile folder for LibreOffice's settings; no other process may use it
   */
  constructor(profile: string) {
    this.profile = profile
  }

  /**
   * Converts each file to a PDF in the same folder. A file that LibreOffice cannot open gets no PDF. A file that takes
   * too long gets no PDF either, and is listed in `stopped`.
   */
  async render(files: readonly string[]): Promise<void> {
    const waiting = files.filter((file) => !existsSync(pdfBeside(file)))
    for (let at = 0; at < waiting.length; at += BATCH) await this.convert(waiting.slice(at, at + BATCH))
    if (waiting.length === 1) return
    for (const file of waiting) if (!existsSync(pdfBeside(file))) await this.convert([file])
  }

  private async convert(files: string[]): Promise<void> {
    const folder = dirname(files[0] as string)
    const profile = `-env:UserInstallation=${pathToFileURL(this.profile).href}`
    const options = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder]
    // The process gets its own group, because soffice is a script, and its child process may hang.
    const limited = `ulimit -t ${LIMIT_CPU_SECONDS}; soffice "$@"`
    const office = spawn('sh', ['-c', limited, 'sh', ...options, ...files], {
      stdio: 'ignore',
      detached: true,
    })
    let isStopped = false
    const limit = setTimeout(() => {
      isStopped = true
      if (office.pid !== undefined) process.kill(-office.pid, 'SIGKILL')
    }, LIMIT_MILLISECONDS)
    const code = await new Promise<number | null>((resolve, reject) => {
      office.once('error', reject)
      office.once('close', resolve)
    })
    clearTimeout(limit)
    if (files.length === 1 && (isStopped || STOPPED_BY_LIMIT.has(code))) this.stopped.add(files[0] as string)
  }
}

/** Returns the path of the PDF that LibreOffice writes for a file, such as `a/b.pdf` for `a/b.docx`. */
export function pdfBeside(file: string): string {
  const name = basename(file)
  return join(dirname(file), `${name.slice(0, name.lastIndexOf('.'))}.pdf`)
}
