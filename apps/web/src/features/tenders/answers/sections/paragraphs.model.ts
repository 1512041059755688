import type { AnswerBlock, AnswerRun, AnswerSection, SectionBlock } from '@tenderwright/contract'

/** Returns true if an answer keeps this block of a section. Without a list, all blocks are kept. */
export function isKept({ kept_blocks: kept }: AnswerSection, block: number): boolean {
  return kept === undefined || kept.includes(block)
}

/** Returns the paragraph's new words for this answer; `undefined` if unchanged. */
export function retypedRuns({ retyped }: AnswerSection, block: number): AnswerRun[] | undefined {
  return retyped?.find((one) => one.block === block)?.runs
}

/** Returns a section in which the blocks with the numbers `changed` are kept or left out. */
export function withKept(
  section: AnswerSection,
  blocks: readonly SectionBlock[],
  changed: readonly number[],
  keep: boolean,
): AnswerSection {
  const { kept_blocks: _before, ...rest } = section
  const affected = new Set(changed)
  const kept = blocks
    .map(({ block }) => block)
    .filter((block) => (affected.has(block) ? keep : isKept(section, block)))
  // Without a list of kept blocks, the answer uses the whole section.
  return kept.length === blocks.length ? rest : { ...rest, kept_blocks: kept }
}

/** Returns a section in which paragraph `block` has other words; `undefined` restores its own words. */
export function withRetyped(
  section: AnswerSection,
  block: number,
  runs: AnswerRun[] | undefined,
): AnswerSection {
  const { retyped: before = [], ...rest } = section
  const others = before.filter((one) => one.block !== block)
  const retyped = runs
    ? [...others, { block, runs }].toSorted((one, other) => one.block - other.block)
    : others
  return retyped.length === 0 ? rest : { ...rest, retyped }
}

/** Converts the kept blocks of a section to a written text. Omits pictures, which belong to the source. */
export function asOwnText(section: AnswerSection, blocks: readonly SectionBlock[]): AnswerBlock[] {
  return blocks
    .filter(({ block, kind }) => isKept(section, block) && kind !== 'page_section')
    .map((block): AnswerBlock => {
      const runs =
        retypedRuns(section, block.block) ?? block.runs ?? (block.text ? [{ text: block.text }] : [])
      const level = Math.min(block.level ?? 1, 3)
      switch (block.kind) {
        case 'table':
          return block.rows?.[0]?.length
            ? { kind: 'table', has_header: true, rows: rowsOf(block.rows) }
            : { kind: 'paragraph', runs }
        case 'heading':
          return { kind: 'heading', level, runs }
        case 'list_item':
          return {
            kind: 'list_item',
            // The marker of a numbered list contains a letter or a digit, perhaps in brackets: "(a)". Other markers are
            // bullets.
            list: /[\p{L}\p{N}]/u.test(block.marker ?? '') ? 'number' : 'bullet',
            level,
            runs,
          }
        default:
          return { kind: 'paragraph', runs }
      }
    })
}

/** Returns at most twelve rows of a table, padded with empty cells to equal length. */
function rowsOf(rows: readonly string[][]): { runs: AnswerRun[] }[][] {
  // A row with merged cells has fewer cells.
  const width = Math.min(Math.max(...rows.map((row) => row.length)), 12)
  return rows.map((row) =>
    Array.from({ length: width }, (_, at) => ({ runs: row[at] ? [{ text: row[at] }] : [] })),
  )
}
