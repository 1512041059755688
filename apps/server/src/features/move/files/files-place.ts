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

export type FilesConfig = Pick<Config, 'storageDir' | 's3' | 'templatesDir'>

/** Stored file, with a name that is the same at every place, such as `templates/Capa.docx`. */
export interface FoundFile {
  name: string
  sizeBytes: number
}

/** Names of templates by origin. Those in neither list were put into the folder by hand. */
export interface TemplateOrigins {
  uploaded: string[]
  shipped: string[]
}

const STORED = [ORIGINALS_FOLDER, GENERATED_FOLDER, TRASH_FOLDER]
const TEMPLATE = `${TEMPLATES_FOLDER}/`
/** Files with the records of a templates folder. */
const [UPLOADED, SHIPPED] = ['.uploaded-templates.json', '.shipped-templates.json']
const IS_TEMPLATE = /^[^./~][^/]*\.(docx|dotx)$/i

/**
 * Files of a configuration: originals, generated proposals, the trash and templates. Previews and unfinished uploads
 * are not included: they are made or sent again.
 */
export class FilesPlace {
  readonly #driver: StorageDriver
  /** Folder of templates; undefined when the templates are in the bucket. */
  readonly templatesDir: string | undefined

  /** @param workDir local folder for files in transit */
  constructor({ storageDir, s3, templatesDir }: FilesConfig, workDir = storageDir) {
    this.#driver = openDriver({ storageDir, s3 }, workDir)
    this.templatesDir = s3 ? undefined : path.resolve(templatesDir)
  }

  /** Returns the driver of a file and its key there. The names of templates in a bucket are percent-encoded. */
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

  /** Yields all originals, proposals and items of the trash, with their sizes. Templates are listed apart. */
  async *list(): AsyncGenerator<FoundFile> {
    for (const folder of STORED)
      for await (const file of this.#driver.list(folder)) {
        const facts = await file.facts()
        if (facts) yield { name: file.key, sizeBytes: facts.sizeBytes }
      }
  }

  /** Lists the templates to copy to a place with its own templates. A bucket does not need the shipped ones. */
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
   * Reads which templates in the folder were uploaded and which were shipped with the product. Returns undefined for a
   * bucket, where every template was uploaded.
   */
  async readOrigins(): Promise<TemplateOrigins | undefined> {
    if (this.templatesDir === undefined) return undefined
    const read = async (record: string) => {
      const { driver, key } = this.at(TEMPLATE + record)
      return JSON.parse((await readStoredText(driver, key)) ?? '[]') as string[]
    }
    return { uploaded: await read(UPLOADED), shipped: await read(SHIPPED) }
  }

  /** Writes the origins of the templates in a folder. Only uploaded ones can be replaced on the screen. */
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
