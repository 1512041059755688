import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ProposalName, Template } from '@tenderwright/contract'
import { DocxError, namesShownBy } from '@tenderwright/docx'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { flushFile, flushFolder, makeFolder } from '#platform/storage/flush.ts'
import { copyPrivately } from '#platform/storage/private-copy.ts'

const SHIPPED = path.resolve(import.meta.dirname, '../../../../templates')
// Lists the shipped templates already copied here, so that a deleted one is not copied again.
const RECORD = '.shipped-templates.json'

/** The operator's folder of .docx and .dotx templates. Shipped templates are copied into it once. */
export class TemplateFolder {
  readonly #folder: string
  #ready: Promise<void> | undefined
  /** Names that templates show, by path, with the file's state when it was read. */
  readonly #shown = new Map<string, { state: string; names: ProposalName[] | undefined }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Lists the templates by name; `path` is relative to the folder and identifies the template. */
  async list(): Promise<Template[]> {
    this.#ready ??= this.#ship()
    await this.#ready.catch((error: unknown) => {
      // A full disk may have room again at the next call.
      this.#ready = undefined
      throw error
    })
    const files = await readdir(this.#folder, { withFileTypes: true })
    return files
      .filter((file) => file.isFile() && isTemplate(file.name))
      .map((file) => ({ name: file.name.replace(/\.[^.]+$/, ''), path: file.name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }

  /**
   * Returns the names that a listed template shows; undefined when the file cannot be read, which the generation says
   * with its reason.
   */
  async shownNames(listed: string): Promise<ProposalName[] | undefined> {
    const file = path.join(this.#folder, listed)
    const { mtimeMs, size } = await stat(file)
    const state = `${mtimeMs} ${size}`
    const known = this.#shown.get(listed)
    if (known?.state === state) return known.names
    const names = await namesShownBy(file).catch((error: unknown) => {
      if (!(error instanceof DocxError) || machineFailure(error)) throw error
      return undefined
    })
    this.#shown.set(listed, { state, names })
    return names
  }

  /** Returns the path of a listed template; undefined when it is not listed. */
  async locate(asked: string): Promise<string | undefined> {
    const listed = await this.list()
    return listed.some((template) => template.path === asked) ? path.join(this.#folder, asked) : undefined
  }

  async #ship(): Promise<void> {
    try {
      await makeFolder(this.#folder)
      const record = path.join(this.#folder, RECORD)
      const known = new Set(await readRecord(record))
      const present = new Set(await readdir(this.#folder))
      const shipped = (await readdir(SHIPPED)).filter(isTemplate)
      const missing = shipped.filter((name) => !known.has(name))
      if (missing.length === 0) return
      for (const name of missing) {
        // An existing file of the same name is not overwritten.
        if (!present.has(name)) await this.#put(name, (file) => copyPrivately(path.join(SHIPPED, name), file))
      }
      await this.#put(RECORD, (file) =>
        writeFile(file, JSON.stringify([...known, ...missing]), { mode: 0o600 }),
      )
      await flushFolder(this.#folder)
    } catch (error) {
      // A read-only folder is used as it is; a broken one fails when it is listed.
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') throw error
    }
  }

  /** Writes a file under a temporary name first, so that a partial template is never listed. */
  async #put(name: string, write: (file: string) => Promise<unknown>): Promise<void> {
    const fresh = path.join(this.#folder, `.${name}.new`)
    try {
      await write(fresh)
      await flushFile(fresh)
      await rename(fresh, path.join(this.#folder, name))
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
  }
}

function isTemplate(name: string): boolean {
  return /\.(docx|dotx)$/i.test(name) && !name.startsWith('~$') && !name.startsWith('.')
}

async function readRecord(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
