import type { AnswerSection, Language } from '@tenderwright/contract'
import type { SectionBlockReading, TextPiece } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sectionToSelectNotFound } from '../matching/matching.errors.ts'
import { type AnsweringSection, findAnsweringSection } from './answers.repository.ts'
import { blockUnknown, sourceMissing } from './answers.errors.ts'
import type { DocumentWork } from './document-thread.ts'
import { lossyAnswer } from './retyping-losses.ts'

export interface CheckDeps {
  db: Db
  storage: Storage
  documents: Pick<DocumentWork, 'readBlocks'>
}

/** Maximum number of paragraphs and tables in a section that a person can edit for an answer. */
const MOST_BLOCKS = 5000

/**
 * Checks that the sections of an answer exist, and that a person's edits fit them. An edit leaves out or rewrites
 * paragraphs. Edits without effect are removed.
 * @throws `rfp.section_not_found`; `rfp.answer_block_unknown` if a section has no such paragraph
 * @throws `assembly.source_missing` if the file of a section is missing
 * @throws `rfp.answer_lossy` if retyping a paragraph would lose other content, such as a picture
 */
export async function checkSections(
  deps: CheckDeps,
  sections: readonly AnswerSection[],
  language: Language,
): Promise<AnswerSection[]> {
  const checked: AnswerSection[] = []
  for (const [at, section] of sections.entries()) {
    const { kept_blocks: kept, retyped = [] } = section
    const isWhole = kept === undefined && retyped.length === 0
    checked.push(
      isWhole ? { section_id: section.section_id } : await checkSection(deps, section, at, language),
    )
  }
  return checked
}

async function checkSection(
  deps: CheckDeps,
  { section_id, kept_blocks: kept, retyped = [] }: AnswerSection,
  at: number,
  language: Language,
): Promise<AnswerSection> {
  const found = await findAnsweringSection(deps.db, section_id)
  if (!found) throw sectionToSelectNotFound()
  const blocks = new Map((await readBlocksOf(deps, found, MOST_BLOCKS)).map((one) => [one.block, one]))
  const field = `answer.sections.${at}`
  const missing = kept?.find((block) => !blocks.has(block))
  if (missing !== undefined) throw blockUnknown(missing, `${field}.kept_blocks`)
  const changed = retyped.filter(({ block, runs }, index) => {
    const reading = blocks.get(block)
    const path = `${field}.retyped.${index}`
    if (!reading || reading.kind === 'table' || kept?.includes(block) === false)
      throw blockUnknown(block, path)
    if (reading.losses.length > 0) throw lossyAnswer({ ...reading, field: path }, language)
    return !sayTheSame(reading.pieces ?? [], runs)
  })
  const unique = kept && [...new Set(kept)].sort((a, b) => a - b)
  return {
    section_id,
    ...(unique && unique.length < blocks.size && { kept_blocks: unique }),
    ...(changed.length > 0 && { retyped: changed }),
  }
}

/**
 * Reads the paragraphs and tables of a section from its original file.
 * @param limit maximum number of blocks to read
 * @param from index of the first block to read, counted from 0 in the document; by default the section's first block
 * @throws `assembly.source_missing` if the file is no longer in the storage
 */
export async function readBlocksOf(
  { storage, documents }: Omit<CheckDeps, 'db'>,
  section: AnsweringSection,
  limit: number,
  from = section.first_block,
): Promise<SectionBlockReading[]> {
  if (!(await storage.has(section.sha256))) throw sourceMissing(section.file_name)
  return documents.readBlocks(storage.addressOf(section.sha256), {
    firstBlock: from,
    endBlock: section.end_block,
    limit,
    headings: section.heading_source === 'none' ? [] : [{ block: section.first_block, level: section.level }],
  })
}

const sayTheSame = (a: readonly TextPiece[], b: readonly TextPiece[]) => formatted(a) === formatted(b)

/**
 * Returns formatted words as a string that is equal for equal words with equal formatting. The places where Word
 * divides them into runs do not matter.
 */
function formatted(pieces: readonly TextPiece[]): string {
  return JSON.stringify(
    pieces.flatMap(({ text, bold, italic, underline }) =>
      Array.from(text, (letter) => `${letter}${bold ? 'b' : ''}${italic ? 'i' : ''}${underline ? 'u' : ''}`),
    ),
  )
}
