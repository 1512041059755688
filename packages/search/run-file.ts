import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * Throws if the output file `run` has no folder, is itself a folder, or is one of the files `inputs`. This is checked
 * before the ranking, which may take minutes.
 *
 * @throws {Error} with a sentence that says which file to name instead
 */
export function refuseUnusableRun(run: string, inputs: readonly string[]): void {
  const folder = path.dirname(run)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}. Create it, or name another file with --out.`)
  const target = statSync(run, { throwIfNoEntry: false })
  if (target === undefined) return
  if (target.isDirectory()) throw new Error(`${run} is a folder. Name a file with --out.`)
  for (const input of inputs) {
    const read = statSync(input, { throwIfNoEntry: false })
    if (read?.dev === target.dev && read.ino === target.ino)
      throw new Error(
        `The ranking would replace ${input}, from which it is made. Name another file with --out.`,
      )
  }
}
