import { stat } from 'node:fs/promises'
import { DocxError, inspectTemplate, type TemplateInspection } from '@tenderwright/docx'
import { machineFailure } from '#platform/failures/machine-failure.ts'

/** Result of checking a Word template: its placeholders and properties, or a fault. */
export type TemplateCheck = { found: TemplateInspection } | { fault: DocxError }

/** Cache of checked Word templates. A file is read again only if its size or modification time has changed. */
export class TemplateChecks {
  readonly #known = new Map<string, { state: string; check: TemplateCheck }>()

  async of(file: string): Promise<TemplateCheck> {
    const facts = await stat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    // The file was deleted after the listing.
    if (!facts) return checkTemplate(file)
    const { mtimeNs, size } = facts
    const state = `${mtimeNs} ${size}`
    const known = this.#known.get(file)
    if (known?.state === state) return known.check
    const check = await checkTemplate(file)
    this.#known.set(file, { state, check })
    return check
  }

  /**
   * Removes the cached checks of files that are not in `files`, such as deleted templates. Otherwise the cache would
   * grow without limit.
   */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.#known.keys()) if (!files.has(file)) this.#known.delete(file)
  }
}

/**
 * Reads a Word template and returns its placeholders and other properties, or a fault if the file is no readable Word
 * document.
 * @throws if the disk fails, because that is not the template's fault
 */
export async function checkTemplate(file: string): Promise<TemplateCheck> {
  try {
    return { found: await inspectTemplate(file) }
  } catch (error) {
    if (!(error instanceof DocxError) || machineFailure(error)) throw error
    return { fault: error }
  }
}
