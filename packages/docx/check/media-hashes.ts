import { createHash } from 'node:crypto'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'
import { leadsFromText } from '../package/parts/relationships.ts'
import type { Relationship } from '../package/parts/relationships.ts'
import type { Inventory } from './inventory-counter.ts'
import { pictureDigest } from './picture-digest.ts'

/**
 * Computes keys by which the pictures of a document can be recognised in another document. A key is the SHA-1
 * of the picture file without metadata. Each picture file is read once.
 */
export class MediaHashes {
  readonly #pkg: DocumentPackage
  readonly #known = new Map<string, string>()

  constructor(pkg: DocumentPackage) {
    this.#pkg = pkg
  }

  /**
   * Counts pictures of a document in `inventory.imageHashes`. The key is the SHA-1 of the picture without metadata, so
   * that equal pictures are recognised. A picture outside the file has its address as key.
   * @param source name of the XML file in the .docx archive that displays the pictures
   * @param relationshipIds ids of the links from that file to the pictures
   */
  async add(inventory: Inventory, source: string, relationshipIds: readonly string[]): Promise<void> {
    const byId = new Map<string, Relationship>()
    for (const r of await this.#pkg.relationships(source)) byId.set(r.id, r)
    for (const id of relationshipIds) {
      const r = byId.get(id)
      const key =
        r?.part === undefined || !leadsFromText(r)
          ? `linked ${r?.target ?? 'nowhere'}`
          : await this.#hash(r.part)
      inventory.imageHashes[key] = (inventory.imageHashes[key] ?? 0) + 1
    }
  }

  async #hash(part: string): Promise<string> {
    let hash = this.#known.get(part)
    if (hash === undefined) {
      hash = await this.#digest(part)
      this.#known.set(part, hash)
    }
    return hash
  }

  async #digest(part: string): Promise<string> {
    const { zip } = this.#pkg
    const entry = zip.entry(part)
    if (!entry) return 'linked nowhere'
    try {
      return await pictureDigest(zip.openPassing(entry))
    } catch (error) {
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
      // A picture whose bytes are damaged is still copied unchanged, so its stored bytes identify it.
      return `stored ${await sha1Of(zip.openRaw(entry))}`
    }
  }
}

async function sha1Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const sha1 = createHash('sha1')
  for await (const chunk of chunks) sha1.update(chunk)
  return sha1.digest('hex')
}
