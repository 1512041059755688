import { basename } from 'node:path'
import { compose } from '../compose/compose.ts'
import type { Look } from '../compose/request/request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { DocxError } from '../package/errors.ts'
import type { Arrangement } from './arrangements.ts'
import { sourcesOf } from './arrangements.ts'

/**
 * Settings of a test program that composes groups of documents. They decide how the result looks, which content is
 * copied, and what happens with a file that cannot be composed.
 */
export interface RunPlan {
  look: Look
  arrange(files: readonly string[]): Arrangement
  /**
   * Called for each file that is left out, because even alone it cannot be composed. Some damage is noticed only when a
   * file is read completely.
   */
  onRefused(file: string, error: DocxError): void
}

/**
 * Composes a group of test documents into the file `output`. Leaves out documents that cannot be composed even
 * alone.
 * @returns the composed files and the ledger (the counts of content kept and lost); undefined if every file was
 * left out
 */
export async function composeRun(
  output: string,
  files: readonly string[],
  plan: RunPlan,
): Promise<{ sources: string[]; ledger: Ledger } | undefined> {
  const attempt = async (sources: readonly string[]): Promise<Ledger | DocxError> => {
    try {
      const { ledger } = await compose({
        output,
        sources: sourcesOf(sources),
        ...plan.arrange(sources),
        look: plan.look,
      })
      return ledger
    } catch (error) {
      if (error instanceof DocxError) return error
      throw new Error(`composing ${sources.map((file) => basename(file)).join(', ')}`, { cause: error })
    }
  }
  const together = await attempt(files)
  if (!(together instanceof DocxError)) return { sources: [...files], ledger: together }
  const sound: string[] = []
  for (const file of files) {
    const alone = files.length === 1 ? together : await attempt([file])
    if (alone instanceof DocxError) plan.onRefused(file, alone)
    else sound.push(file)
  }
  if (sound.length === 0) return undefined
  const ledger = await attempt(sound)
  if (ledger instanceof DocxError) throw ledger
  return { sources: sound, ledger }
}
