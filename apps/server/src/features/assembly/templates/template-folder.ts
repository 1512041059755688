import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { threadId } from 'node:worker_threads'
import type { ProposalName } from '@tenderwright/contract'
import { flushFile, flushFolder, makeFolder } from '#platform/storage/flush.ts'
import { copyPrivately } from '#platform/storage/private-copy.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { systemClock, type Clock } from '#platform/time/clock.ts'
import { isClosed, readRecord, writing } from './folder-access.ts'
import { SharedTemplates } from './shared-templates.ts'
import { type TemplateCheck, TemplateChecks } from './template-checks.ts'
import { templateExists, templateNotFound, templateProtected, templateUnknown } from './template.errors.ts'
import { removeOldUploads, uploadFile, writeUpload } from './template-upload.ts'

const SHIPPED = path.resolve(import.meta.dirname, '../../../../templates')
// List of the shipped templates that were once copied here. A template on it is not copied again after somebody deleted
// it.
const RECORD = '.shipped-templates.json'
// List of the uploaded templates. Only these can be replaced and deleted.
const UPLOADED = '.uploaded-templates.json'

/**
 * Word template that people can choose. `path` is its file name, which identifies it. `origin` tells whether it was
 * shipped with the product, uploaded, or put into the folder by hand.
 */
export interface ListedTemplate {
  name: string
  path: string
  origin: 'shipped' | 'uploaded' | 'folder'
}

/**
 * Folder of Word templates (.docx and .dotx) for proposals. The templates shipped with the product are copied into this
 * folder once. Others are uploaded, or put into the folder by hand.
 */
export class TemplateFolder {
  readonly #folder: string
  readonly #clock: Clock
  readonly #shared: SharedTemplates | undefined
  #ready: Promise<void> | undefined
  readonly #checks = new TemplateChecks()
  /**
   * Promise of the last change of the folder, such as an upload. The next change waits for this promise, so that two
   * changes do not overwrite each other's files.
   */
  #changing: Promise<unknown> = Promise.resolve()

  /**
   * Creates the object without reading a file. The first call that needs the folder creates it and copies the shipped
   * templates into it.
   * @param folder path of the folder with the template files
   * @param shared bucket with the uploaded templates if several processes share one; `folder` then has local copies
   */
  constructor(folder: string, clock: Clock = systemClock, shared?: StorageDriver) {
    this.#folder = folder
    this.#shared = shared && new SharedTemplates(shared, folder)
    this.#clock = clock
  }

  /**
   * Lists all templates, sorted by name. If several server processes share a storage bucket, changed templates are
   * first downloaded from it.
   */
  async list(): Promise<ListedTemplate[]> {
    await this.#prepare()
    const earlier = await readRecord(path.join(this.#folder, UPLOADED))
    const fetched = await this.#shared?.fetch(earlier)
    if (fetched && fetched.join('\n') !== earlier.join('\n')) await this.#keepRecord(fetched)
    const files = await readdir(this.#folder, { withFileTypes: true })
    const shipped = new Set(await readRecord(path.join(this.#folder, RECORD)))
    const uploaded = new Set(fetched ?? earlier)
    const listed = files
      .filter((file) => file.isFile() && isTemplate(file.name))
      .map(({ name }): ListedTemplate => {
        const origin = uploaded.has(name) ? 'uploaded' : shipped.has(name) ? 'shipped' : 'folder'
        return { name: name.replace(/\.[^.]+$/, ''), path: name, origin }
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    this.#checks.keepOnly(new Set(listed.map((template) => path.join(this.#folder, template.path))))
    return listed
  }

  /**
   * Returns the placeholders and other properties of a template, or a fault if the template is not readable.
   * @param listed the template's `path` in the result of `list`
   */
  check(listed: string): Promise<TemplateCheck> {
    return this.#checks.of(path.join(this.#folder, listed))
  }

  /**
   * Returns the names that a template shows: the client's name, the tender's name, or both. The result is empty if the
   * file cannot be read.
   * @throws ProductError `assembly.template_unknown` if the template is not in the folder
   */
  async shownNames(asked: string): Promise<ProposalName[]> {
    if ((await this.locate(asked)) === undefined) throw templateUnknown(asked)
    const check = await this.check(asked)
    if ('fault' in check) return []
    return check.found.fills.filter((filling) => filling === 'organization' || filling === 'tender')
  }

  /**
   * Writes an uploaded template to a hidden file, and returns the file's path. The template is listed only after `keep`
   * has given it a name.
   * @throws ProductError `assembly.template_folder_closed` if the server is not allowed to write there
   * @throws ProductError `assembly.template_too_large` if the file exceeds the size limit
   */
  async receive(stream: Readable, id: string): Promise<string> {
    await this.#prepare()
    const file = uploadFile(this.#folder, id)
    await writing(async () => {
      await removeOldUploads(this.#folder, this.#clock.now())
      await writeUpload(stream, file)
    })
    return file
  }

  /** Deletes the hidden file of an upload that was refused or failed, if the file still exists. */
  async discard(file: string): Promise<void> {
    await rm(file, { force: true })
  }

  /**
   * Gives an uploaded template its name, so that the template is listed. Only an uploaded template can be replaced.
   * @throws ProductError `assembly.template_exists` if an uploaded template has that name and `replace` is `false`
   * @throws ProductError `assembly.template_protected` if a template that was not uploaded has that name
   */
  keep(file: string, name: string, replace: boolean): Promise<void> {
    return this.#change(async () => {
      // Some file systems treat two names as the same if they differ only in case or in the encoding of accents.
      const taken = (await this.list()).filter((template) => nameKey(template.path) === nameKey(name))
      const foreign = taken.find((template) => template.origin !== 'uploaded')
      if (foreign) throw templateProtected(foreign.path)
      const [other] = taken
      if (other && !replace) throw templateExists(other.path)
      if (this.#shared) {
        await this.#shared.keep(file, name)
        for (const { path: old } of taken) if (old !== name) await this.#shared.remove(old)
        return
      }
      await flushFile(file)
      for (const { path: old } of taken) if (old !== name) await rm(path.join(this.#folder, old))
      await rename(file, path.join(this.#folder, name))
      await this.#record((names) => [...names, name])
    })
  }

  /**
   * Deletes an uploaded template.
   * @throws ProductError `assembly.template_unknown` if there is no such template
   * @throws ProductError `assembly.template_protected` if it was shipped, or put into the folder by hand
   */
  remove(asked: string): Promise<void> {
    return this.#change(async () => {
      const template = (await this.list()).find((one) => one.path === asked)
      if (!template) throw templateNotFound(asked)
      if (template.origin !== 'uploaded') throw templateProtected(asked)
      if (this.#shared) {
        await this.#shared.remove(asked)
        return
      }
      await rm(path.join(this.#folder, asked))
      await this.#record((names) => names.filter((name) => name !== asked))
    })
  }

  /**
   * Returns the path of a template's local file, or `undefined` if there is no such template.
   * @param asked the template's `path` in the result of `list`
   */
  async locate(asked: string): Promise<string | undefined> {
    const template = (await this.list()).find((one) => one.path === asked)
    return template && this.fileOf(template)
  }

  /** Returns the path of the local file of a template that `list` returned. */
  fileOf(listed: ListedTemplate): string {
    return path.join(this.#folder, listed.path)
  }

  async #prepare(): Promise<void> {
    this.#ready ??= this.#ship()
    await this.#ready.catch((error: unknown) => {
      // After a failure, the preparation is repeated at the next call: a disk that was full may have space again.
      this.#ready = undefined
      throw error
    })
  }

  #change(work: () => Promise<void>): Promise<void> {
    const done = this.#changing.then(() => writing(work))
    // The caller gets the error. The next change is carried out in any case.
    this.#changing = done.catch(() => undefined)
    return done
  }

  async #record(change: (names: string[]) => string[]): Promise<void> {
    const present = new Set(await readdir(this.#folder))
    const names = change(await readRecord(path.join(this.#folder, UPLOADED))).filter((name) =>
      present.has(name),
    )
    await this.#keepRecord(names)
    await flushFolder(this.#folder)
  }

  #keepRecord(names: readonly string[]): Promise<void> {
    return this.#put(UPLOADED, (file) =>
      writeFile(file, JSON.stringify([...new Set(names)]), { mode: 0o600 }),
    )
  }

  async #ship(): Promise<void> {
    try {
      await makeFolder(this.#folder)
      await removeOldUploads(this.#folder, this.#clock.now())
      const record = path.join(this.#folder, RECORD)
      const known = new Set(await readRecord(record))
      const present = new Set(await readdir(this.#folder))
      const shipped = (await readdir(SHIPPED)).filter(isTemplate)
      const missing = shipped.filter((name) => !known.has(name))
      if (missing.length === 0) return
      for (const name of missing) {
        // An existing file with the same name is not overwritten.
        if (!present.has(name)) await this.#put(name, (file) => copyPrivately(path.join(SHIPPED, name), file))
      }
      await this.#put(RECORD, (file) =>
        writeFile(file, JSON.stringify([...known, ...missing]), { mode: 0o600 }),
      )
      await flushFolder(this.#folder)
    } catch (error) {
      // A read-only folder is used as it is. If the folder cannot be used at all, listing it fails.
      if (!isClosed(error)) throw error
    }
  }

  /**
   * Writes a file under a temporary name and then renames the file, so that a half-written template is never listed.
   */
  async #put(name: string, write: (file: string) => Promise<unknown>): Promise<void> {
    // Several threads of one server may write the same file at the same time, so each writes a file with its own name
    // first.
    const fresh = path.join(this.#folder, `.${name}.${process.pid}-${threadId}.new`)
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

function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
