import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { compose, type CompositionItem, type CompositionRequest } from '@tenderwright/docx'
import { composingError } from '#platform/failures/composing-error.ts'
import { documentAt } from '#platform/storage/place/document-at.ts'
import type { FileAddress } from '#platform/storage/storage-driver.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'
import type { SectionRequest } from './insertion.ts'
import { previewTooLarge } from './previews.errors.ts'

type SectionItem = Extract<CompositionItem, { kind: 'section' }>

/**
 * Part of a section with which a person answers a requirement. `keptBlocks` are the paragraphs and tables that stay.
 * `retyped` are paragraphs with new words.
 */
export type SectionChoice = Pick<SectionItem, 'keptBlocks' | 'retyped'>

/**
 * Request to make a Word document of one section for a preview. It is plain data, because it is sent to a worker
 * thread.
 */
export interface SectionToCompose {
  /** Path of a folder that `composeSection` creates for the document. The caller removes the folder. */
  folder: string
  /** Stored Word file from which the section is taken, with the name of its document. */
  source: { file: FileAddress; name: string }
  firstBlock: number
  endBlock: number
  /** Level of the section's own heading, from 1. `undefined` if the section has no heading. */
  level: number | undefined
  /**
   * Level of the requirement's heading, under which the section stands in the proposal. If heading levels are
   * corrected, the headings of the section become deeper than this level.
   */
  underLevel: number
  choice?: SectionChoice | undefined
  /** Settings for composing the section's document: the styles, names and options that a proposal would use. */
  request: SectionRequest
  maximumBytes: number
}

const COMPOSED = 'section.docx'
const SIZE_CHECK_MILLISECONDS = 200

/**
 * Creates a Word document that shows one section as a proposal would contain it, for a preview.
 * @returns the path of the document
 * @throws ProductError `previews.too_large` if the document exceeds the size limit; otherwise the error that prevented
 * composing it
 */
export async function composeSection(section: SectionToCompose, signal: AbortSignal): Promise<string> {
  const { folder, maximumBytes } = section
  await mkdir(folder, PRIVATE_FOLDER)
  const tooLarge = new AbortController()
  const watch = setInterval(() => {
    sizeOf(folder).then(
      (bytes) => bytes > maximumBytes && tooLarge.abort(),
      // A file may be renamed between listing and measuring it. Then the next check sees it.
      () => undefined,
    )
  }, SIZE_CHECK_MILLISECONDS)
  const output = path.join(folder, COMPOSED)
  try {
    const { bytes } = await compose(requestOf(section, output, AbortSignal.any([signal, tooLarge.signal])))
    if (bytes > maximumBytes) throw previewTooLarge(maximumBytes)
  } catch (error) {
    await rm(output, { force: true })
    throw tooLarge.signal.aborted ? previewTooLarge(maximumBytes) : composingError(error)
  } finally {
    clearInterval(watch)
  }
  return output
}

function requestOf(section: SectionToCompose, output: string, signal: AbortSignal): CompositionRequest {
  const { source, folder, firstBlock, endBlock, level, underLevel, request } = section
  return {
    ...request,
    output,
    sources: { source: { path: documentAt(source.file), name: source.name } },
    items: [
      {
        kind: 'section',
        source: 'source',
        firstBlock,
        endBlock,
        underLevel,
        ...chosen(section),
        ...(level === undefined ? {} : { headings: [{ block: firstBlock, level }] }),
      },
    ],
    spoolDirectory: folder,
    signal,
  }
}

/**
 * Returns the paragraphs and tables of the Word file that a person selected from a section, as a range. The range may
 * exceed the section, because the document may have been read again after the selection.
 */
function chosen({ firstBlock, endBlock, choice = {} }: SectionToCompose): Partial<SectionItem> {
  const { keptBlocks } = choice
  if (!keptBlocks) return choice
  return {
    ...choice,
    firstBlock: Math.min(firstBlock, ...keptBlocks),
    endBlock: Math.max(endBlock, ...keptBlocks.map((block) => block + 1)),
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(path.join(folder, name))).size
  return bytes
}
