/**
 * Gives browser tests access to real Word documents, which are next to the project on some machines and in CI. Tests
 * that need them report when they are absent.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const shared = path.resolve(root, '../shared')
const corpus = path.join(shared, 'corpus/docx')
const outsideChecker = path.join(shared, 'tools/docx-check.mjs')

export const corpusPresent = existsSync(path.join(corpus, 'MANIFEST.tsv'))

export interface CorpusDocument {
  name: string
  path: string
  bytes: number
  headings: number
  characters: number
  malformed: boolean
}

export function corpusDocuments(): CorpusDocument[] {
  const [header = '', ...lines] = readFileSync(path.join(corpus, 'MANIFEST.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    return {
      name: cell('file'),
      path: path.join(corpus, cell('file')),
      bytes: Number(cell('bytes')),
      headings: Number(cell('headings_n')),
      characters: Number(cell('text_chars')),
      malformed: cell('malformed') === 'Y',
    }
  })
}

const run = promisify(execFile)

interface Fault {
  code: string
  part: string
  msg?: string
  message?: string
}

interface CheckedFile {
  faults: Fault[]
  /**
   * Faults of the generated document that its source documents do not have. Only the project's own checker writes this
   * field; the independent checker lists such faults in `faults`.
   */
  newFaults?: Fault[]
  /**
   * Errors against the XML schemas of Word documents that the source documents do not have. Only reports of the
   * project's own checker contain them.
   */
  schema?: { newSignatures: string[] }
}

/**
 * Returns the faults in a generated Word document that are not in its source documents. They are found by the project's
 * own checker, and by an independent one if it is installed next to the project.
 */
export async function newFaults(file: string, sources: string[]): Promise<string[]> {
  const baseline = sources.join(',')
  const checkers: [string, string[]][] = [
    ['own', [path.join(root, 'packages/docx/cli.ts'), 'check', file, '--baseline', baseline, '--json']],
  ]
  // The schema validator takes most of the time, so the project's own checker runs it only for sources that need it.
  if (existsSync(outsideChecker))
    checkers.push(['outside', [outsideChecker, '--json', '--no-schema', `--baseline=${baseline}`, file]])
  const found: string[] = []
  for (const [checker, args] of checkers) {
    const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 }).catch(
      (error: { stdout: string; stderr: string; code: number }) => {
        if (!error.stdout) throw new Error(`The ${checker} checker said nothing: ${error.stderr}`)
        return error
      },
    )
    const report = JSON.parse(stdout) as CheckedFile
    found.push(
      ...(report.newFaults ?? report.faults).map(
        ({ code, part, msg, message }) => `${checker}: ${code} ${part} ${msg ?? message ?? ''}`,
      ),
      ...(report.schema?.newSignatures ?? []).map((signature) => `${checker}: schema ${signature}`),
    )
  }
  return found
}
