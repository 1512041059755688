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

/** File in a file store. Folders and buckets use equal names, such as `templates/Capa.docx`. */
export interface FoundFile {
  name: string
  sizeBytes: number
}

/** Names of the uploaded and of the shipped Word templates. Others were put into the folder by hand. */
interface TemplateOrigins {
  uploaded: string[]
  shipped: string[]
}

const STORED = [ORIGINALS_FOLDER, GENERATED_FOLDER, TRASH_FOLDER]
const TEMPLATE = `${TEMPLATES_FOLDER}/`
/** File names of the lists of uploaded and of shipped templates. */
const [UPLOADED, SHIPPED] = ['.uploaded-templates.json', '.shipped-templates.json']
const IS_TEMPLATE = /^[^./~][^/]*\.(docx|dotx)$/i

/** Files at one end of a data move, in folders or in an S3 bucket. Previews and unfinished uploads are left out. */
export class FilesPlace {
  // People send unfinished uploads again, and previews are made again.
  readonly #driver: StorageDriver
  /** Templates folder; `undefined` if the templates are in a bucket. */
  readonly templatesDir: string | undefined

  /** @param workDir local folder for unfinished files; needed if the files are in a bucket */
  constructor({ storageDir, s3, templatesDir }: FilesConfig, workDir = storageDir) {
    this.#driver = openDriver({ storageDir, s3 }, workDir)
    this.templatesDir = s3 ? undefined : path.resolve(templatesDir)
  }

  /** Returns the storage driver and key of a file. Templates may have a driver of their own. */
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

  /** Yields the uploads, proposals and trash files with their sizes, without templates. */
  async *list(): AsyncGenerator<FoundFile> {
    for (const folder of STORED)
      for await (const file of this.#driver.list(folder)) {
        const facts = await file.facts()
        if (facts) yield { name: file.key, sizeBytes: facts.sizeBytes }
      }
  }

  /**
   * Yields the Word templates that `npm run move` copies.
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

  /** Reads the lists of uploaded and shipped templates; `undefined` for a bucket, where all are uploaded. */
  async readOrigins(): Promise<TemplateOrigins | undefined> {
    if (this.templatesDir === undefined) return undefined
    const read = async (record: string) => {
      const { driver, key } = this.at(TEMPLATE + record)
      return JSON.parse((await readStoredText(driver, key)) ?? '[]') as string[]
    }
    return { uploaded: await read(UPLOADED), shipped: await read(SHIPPED) }
  }

  /** Writes the lists of uploaded and shipped templates. Does nothing for a bucket. */
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
