import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { VERSION } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/storage/storage-driver.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { SectionChoice } from './compose-section.ts'
import type { SectionComposer } from './composing-thread.ts'
import type { PreviewCache } from './preview-cache.ts'
import { sectionNotFound, sourceMissing } from './previews.errors.ts'
import type { InsertionOf, Inserting } from './insertion.ts'
import { findPlacedSection, type PlacedSection } from './previews.repository.ts'
import { SharedWork } from './shared-work.ts'

/**
 * Maximum size in bytes of a Word document that a browser lays out in acceptable time. Sections of real proposals are
 * far smaller.
 */
const MAXIMUM_BYTES = 48_000_000

interface PreviewDeps {
  db: Db
  storage: Storage
  clock: Clock
  composer: SectionComposer
  cache: Pick<PreviewCache, 'find' | 'keep'>
  insertionOf: InsertionOf
  /** Settings for previewing a section without a tender: the default styles, and no replaced names. */
  plainInsertion: Inserting
  /** Largest size of a preview in bytes. The default is 48 MB. */
  maximumBytes?: number
}

/**
 * Place in a tender's proposal for which a section is previewed. It has the tender, the level of the heading above the
 * section, and the paragraphs that a person left out or rewrote.
 */
export interface PreviewPlace {
  /** Level of the heading above the section in the proposal. */
  underLevel: number
  /**
   * Id of the tender whose proposal would contain the section. Without a tender, the section is shown with the default
   * options, and no names are replaced.
   */
  tenderId?: string | undefined
  /** Paragraphs that a person kept or rewrote. `undefined` to preview the whole section unchanged. */
  choice?: SectionChoice | undefined
}

export interface SectionPreview {
  file: StoredFile
  title: string
}

/**
 * Makes previews of sections as Word documents, and caches them. Concurrent requests for the same preview share one
 * computation.
 */
export class SectionPreviews {
  readonly #deps: PreviewDeps
  readonly #composing = new SharedWork<StoredFile>()

  constructor(deps: PreviewDeps) {
    this.#deps = deps
  }

  /**
   * Returns a section as a Word document that looks as it would in a generated proposal.
   * @param id public id of the section
   * @param place tender and heading of the section, and the parts that a person chose
   * @param signal aborted when the client disconnects
   * @throws ProductError `search.section_not_found`, `assembly.source_missing`, `rfp.not_found`, or an error of
   * `SectionComposer.compose`
   */
  async read(id: string, place: PreviewPlace, signal: AbortSignal): Promise<SectionPreview> {
    const { db, storage, clock, cache, insertionOf, plainInsertion } = this.#deps
    const { underLevel, tenderId, choice } = place
    const section = await existingSection(db, id)
    if (!(await storage.has(section.sha256))) throw sourceMissing(section.fileName)
    const inserting =
      tenderId === undefined ? plainInsertion : await insertionOf(tenderId, section.documentId)
    const key = await keyOf(section, { underLevel, choice }, inserting)
    const known = await cache.find(section.sha256, key, clock.now())
    const file =
      known ??
      (await this.#composing.join(`${section.sha256}/${key}`, signal, (given) =>
        this.#compose(section, { underLevel, choice }, inserting, key, given),
      ))
    return { file, title: section.title }
  }

  async #compose(
    section: PlacedSection,
    { underLevel, choice }: PreviewPlace,
    { request }: Inserting,
    key: string,
    signal: AbortSignal,
  ): Promise<StoredFile> {
    const { storage, clock, composer, cache, maximumBytes = MAXIMUM_BYTES } = this.#deps
    const folder = await storage.temporaryPath('.preview')
    try {
      const composed = await composer.compose(
        {
          folder,
          source: { file: storage.addressOf(section.sha256), name: section.fileName },
          firstBlock: section.firstBlock,
          endBlock: section.endBlock,
          // A heading that was recognised by its formatting has no heading style, so the composer could not find it
          // without this.
          level: section.headingSource === 'none' ? undefined : section.level,
          underLevel,
          choice,
          request,
          maximumBytes,
        },
        signal,
      )
      return await cache.keep(section.sha256, key, composed, clock.now())
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Finds a section by its public id.
 * @throws ProductError `search.section_not_found` if the section does not exist, or disappeared because its document
 * was read again
 */
export async function existingSection(db: Db, id: string): Promise<PlacedSection> {
  const sectionId = Number(id)
  const section = Number.isSafeInteger(sectionId) ? await findPlacedSection(db, sectionId) : undefined
  if (!section) throw sectionNotFound()
  return section
}

/** Returns the cache key of a preview, which is a hash of everything on which the preview depends. */
async function keyOf(
  { sha256, firstBlock, endBlock, level, headingSource }: PlacedSection,
  { underLevel, choice }: PreviewPlace,
  { template, request }: Inserting,
): Promise<string> {
  // The time and size of the template are part of the key, because a template may be replaced by another one with the
  // same name.
  const file = template && (await stat(template.path))
  const parts = [VERSION, sha256, firstBlock, endBlock, level, headingSource, underLevel, choice]
  const look = [file?.mtimeMs, file?.size, request]
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...look]))
    .digest('hex')
    .slice(0, 32)
}
