import type { SectionBlock, SectionBlocks } from '@tenderwright/contract'
import type { SectionBlockReading } from '@tenderwright/docx'
import { sectionNotFound } from '../selection/selection.errors.ts'
import { findAnsweringSection } from './answers.repository.ts'
import { readBlocksOf, type CheckDeps } from './check-sections.ts'

/** Maximum number of blocks (paragraphs and tables of a section) in one response. */
const BLOCKS_AT_ONCE = 300

/**
 * Reads at most 300 paragraphs and tables of a section, so that a person can leave some out or rewrite them. If there
 * are more, `next` is the value of `from` for the following call.
 * @param from index in the document of the first block to read; by default the section's first block
 * @throws `search.section_not_found`; `assembly.source_missing` if the file is not in the storage
 * @throws another code if the file cannot be read
 */
export async function readSectionBlocks(deps: CheckDeps, id: string, from?: number): Promise<SectionBlocks> {
  const section = await findAnsweringSection(deps.db, id)
  if (!section) throw sectionNotFound()
  const first = Math.max(section.first_block, from ?? 0)
  const readings = await readBlocksOf(deps, section, BLOCKS_AT_ONCE + 1, first)
  const next = readings[BLOCKS_AT_ONCE]?.block
  return {
    section_id: String(section.id),
    document_id: section.document_id,
    title: section.title,
    source_file: section.file_name,
    blocks: readings.slice(0, BLOCKS_AT_ONCE).map(presentBlock),
    total: section.end_block - section.first_block,
    ...(next !== undefined && { next }),
  }
}

function presentBlock({ pieces, losses, ...block }: SectionBlockReading): SectionBlock {
  return {
    ...block,
    ...(pieces && {
      runs: pieces.map(({ text, bold, italic, underline }) => ({
        text,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(underline && { underline }),
      })),
    }),
    can_be_retyped: pieces !== undefined,
    losses,
  }
}
