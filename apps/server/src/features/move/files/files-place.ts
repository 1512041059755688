import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { FolderDriver } from '#platform/storage/folder-driver.ts'
import { openDriver } from '#platform/storage/place/open-storage.ts'
import { readStoredText, type StorageDriver } from '#platform/storage/storage-driver.ts'
import {
  GENERATED_FOLDER,
  ORIGINALS_FOLDER,
  TEMPLATES_FOLDER,
  TRASH_FOLDER,
} from '#platform/storage/storage-keys.ts'

type FilesConfig = Pick<Config, 'storageDir' | 's3' | 'templatesDir'>

/** File in a file store. Its name, such as `templates/Capa.docx`, is the same in a folder and in a bucket. */
export interface FoundFile {
  name: string
  sizeBytes: number
}

/**
 * Names of Word templates by their origin: uploaded by people, or shipped with the product. Any other template was put
 * into the folder by hand.
 */
interface TemplateOrigins {
  uploaded: string[]
  shipped: string[]
}

const STORED = [ORIGINALS_FOLDER, GENERATED_FOLDER, TRASH_FOLDER]
const TEMPLATE = `${TEMPLATES_FOLDER}/`
/** Names of the two files in a templates folder that list the uploaded and the shipped templates. */
const [UPLOADED, SHIPPED] = ['.uploaded-templates.json', '.shipped-templates.json']
const IS_TEMPLATE = /^[^./~][^/]*\.(docx|dotx)$/i

/**
 * Files at the old or the new place of a move of all data, in folders or in an S3 bucket. Previews and unfinished
 * uploads are not included, because previews are generated again, and people send the uploads again.
 */
export class FilesPlace {
  readonly #driver: StorageDriver
  /** Folder of the Word templates. `undefined` if they are in a bucket. */
  readonly templatesDir: string | undefined

  /**
   * Opens the file store in a local folder or an S3 bucket.
   * @param workDir local folder for unfinished files; needed if the files are in a bucket
   */
  constructor({ storageDir, s3, templatesDir }: FilesConfig, workDir = storageDir) {
    this.#driver = openDriver({ storageDir, s3 }, workDir)
    this.templatesDir = s3 ? undefined : path.resolve(templatesDir)
  }

  /**
   * Returns the storage driver for a file, and the file's key in this driver. Word templates may be in another folder
   * than other files, so they have a driver of their own.
   */
  at(name: string): { driver: StorageDriver; key: string } {
    if (!name.startsWith(TEMPLATE)) return { driver: this.#driver, key: name }
    const template = name.slice(TEMPLATE.length)
    if (this.templatesDir === undefined)
      return { driver: this.#driver, key: TEMPLATE + encodeURIComponent(template) }
    return {
      driver: new FolderDriver(path.dirname(this.templatesDir)),
      key: `${path.basename(this.templatesDir)}/${template}`,
    }
  }

  /** Yields all files of this place except Word templates: uploaded files, generated proposals, and the trash. */
  async *list(): AsyncGenerator<FoundFile> {
    for (const folder of STORED)
      for await (const file of this.#driver.list(folder)) {
        const facts = await file.facts()
        if (facts) yield { name: file.key, sizeBytes: facts.sizeBytes }
      }
  }

  /**
   * Yields the Word templates that `npm run move` copies to another place.
   * @param forBucket `true` to leave out the templates shipped with the product, which a bucket does not need
   */
  async *listTemplates(forBucket: boolean): AsyncGenerator<FoundFile> {
    const shipped = new Set(forBucket ? (await this.readOrigins())?.shipped : [])
    const { driver, key: start } = this.at(TEMPLATE)
    for await (const file of driver.list(start.slice(0, -1))) {
      const facts = await file.facts()
      const own = file.key.slice(start.length)
      const name = this.templatesDir === undefined ? decodeURIComponent(own) : own
      if (facts && IS_TEMPLATE.test(name) && !shipped.has(name))
        yield { name: TEMPLATE + name, sizeBytes: facts.sizeBytes }
    }
  }

  /**
   * Reads the lists of uploaded and shipped Word templates from files in the templates folder. Returns `undefined` for
   * a bucket, where every template was uploaded.
   */
  async readOrigins(): Promise<TemplateOrigins | undefined> {
    if (this.templatesDir === undefined) return undefined
    const read = async (record: string) => {
      const { driver, key } = this.at(TEMPLATE + record)
      return JSON.parse((await readStoredText(driver, key)) ?? '[]') as string[]
    }
    return { uploaded: await read(UPLOADED), shipped: await read(SHIPPED) }
  }

  /** Writes the lists of uploaded and shipped Word templates into the templates folder. Does nothing for a bucket. */
  async writeOrigins({ uploaded, shipped }: TemplateOrigins): Promise<void> {
    if (this.templatesDir === undefined) return
    for (const [record, names] of [
      [UPLOADED, uploaded],
      [SHIPPED, shipped],
    ] as const) {
      const { driver, key } = this.at(TEMPLATE + record)
      await driver.write(key, JSON.stringify(names), 'replace')
    }
  }
}
