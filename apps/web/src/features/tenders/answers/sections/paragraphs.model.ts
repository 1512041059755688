import type { AnswerBlock, AnswerRun, AnswerSection, SectionBlock } from '@tenderwright/contract'

/**
 * Returns whether a block (paragraph or table) of a section goes into the proposal. A section without a list of kept
 * blocks is used as a whole.
 */
export function isKept({ kept_blocks: kept }: AnswerSection, block: number): boolean {
  return kept === undefined || kept.includes(block)
}

/**
 * Returns the words that a person wrote in place of a paragraph of the section, for this answer only. Returns undefined
 * if the paragraph is used as it is.
 */
export function retypedRuns({ retyped }: AnswerSection, block: number): AnswerRun[] | undefined {
  return retyped?.find((one) => one.block === block)?.runs
}

/**
 * Returns the section of an answer after a person kept or left out some of its blocks (paragraphs and tables). If all
 * blocks are kept, the result has no list of kept blocks, which means that the whole section is used.
 */
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
  return kept.length === blocks.length ? rest : { ...rest, kept_blocks: kept }
}

/**
 * Returns a copy of an answer's section in which the paragraph with the number `block` has the words `runs`. These
 * words apply to this answer only. If `runs` is undefined, the paragraph has the words of the source document again.
 */
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

/**
 * Converts the kept blocks (paragraphs and tables) of a section into blocks of a text that the team can edit freely.
 * Pictures are left out, because they are stored with the source document.
 */
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

/**
 * Returns the rows of a table with equal numbers of cells, at most twelve. Rows with merged cells are filled up with
 * empty cells.
 */
function rowsOf(rows: readonly string[][]): { runs: AnswerRun[] }[][] {
  const width = Math.min(Math.max(...rows.map((row) => row.length)), 12)
  return rows.map((row) =>
    Array.from({ length: width }, (_, at) => ({ runs: row[at] ? [{ text: row[at] }] : [] })),
  )
}
