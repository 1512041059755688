import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isErrorCode } from '@tenderwright/contract'
import { compose, DocxError } from '@tenderwright/docx'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'
import { previewTooLarge } from './previews.errors.ts'

/** Plain data, so that it travels to the thread that composes. */
export interface SectionToCompose {
  /** A folder of its own, made and filled here; the one who asks removes it. */
  folder: string
  /** The original the section stands in, and what it is called. */
  source: { path: string; name: string }
  firstBlock: number
  endBlock: number
  /** The level its heading was found at; undefined for a section without one. */
  level: number | undefined
  /** Its own headings go below this level, as they will below the requirement's. */
  underLevel: number
  /** Path of the template whose look it takes; absent: the default styles. */
  template?: string
  /** Names of the earlier customer, and those that stand in their place. */
  replacements?: { from: string; to: string }[]
  maximumBytes: number
}

const COMPOSED = 'section.docx'
const SIZE_CHECK_MILLISECONDS = 200

/**
 * Composes one section alone as an assembly would insert it: the same engine, the same cleaning, the look of the
 * template and the new names.
 * What grows past the limit while it is written is given up there and then.
 * @returns the path of the document in the folder
 * @throws ProductError previews.too_large; what reading and composing say by a code of the contract
 */
export async function composeSection(section: SectionToCompose, signal: AbortSignal): Promise<string> {
  const { folder, maximumBytes } = section
  await mkdir(folder, PRIVATE_FOLDER)
  const tooLarge = new AbortController()
  const watch = setInterval(() => {
    sizeOf(folder).then(
      (bytes) => bytes > maximumBytes && tooLarge.abort(),
      // Between two looks a file may have been renamed; the next look sees it.
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

function requestOf(section: SectionToCompose, output: string, signal: AbortSignal) {
  const { source, folder, firstBlock, endBlock, level, underLevel, template, replacements = [] } = section
  return {
    output,
    sources: { source },
    items: [
      {
        kind: 'section' as const,
        source: 'source',
        firstBlock,
        endBlock,
        underLevel,
        ...(level === undefined ? {} : { headings: [{ block: firstBlock, level }] }),
      },
    ],
    ...(template === undefined ? {} : { template, templateLookOnly: true }),
    replacements,
    fixHeadings: true,
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
    spoolDirectory: folder,
    signal,
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(path.join(folder, name))).size
  return bytes
}

function composingError(error: unknown): unknown {
  if (!(error instanceof DocxError) || machineFailure(error)) return machineFailure(error) ?? error
  if (isErrorCode(error.code)) return new ProductError(error.code, 422)
  return new ProductError('docx.cannot_compose', 422, { reason: error.message })
}
