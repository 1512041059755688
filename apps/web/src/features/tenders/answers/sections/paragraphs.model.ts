import type { AnswerBlock, AnswerRun, AnswerSection, SectionBlock } from '@tenderwright/contract'

/**
 * Returns whether an answer uses a block (paragraph or table) of a section. If the answer has no list of kept blocks,
 * it uses the whole section.
 */
export function isKept({ kept_blocks: kept }: AnswerSection, block: number): boolean {
  return kept === undefined || kept.includes(block)
}

/**
 * Returns the words that a person wrote, for one answer, to replace those of a paragraph. Returns `undefined` if the
 * paragraph is unchanged.
 */
export function retypedRuns({ retyped }: AnswerSection, block: number): AnswerRun[] | undefined {
  return retyped?.find((one) => one.block === block)?.runs
}

/**
 * Returns a section of an answer after a person kept or omitted some of its paragraphs and tables. If all of them are
 * kept, `kept_blocks` is absent, which means the whole section.
 * @param changed numbers of the paragraphs and tables that the person kept or omitted
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
 * Changes the words of a paragraph of a section, for one answer only. If `runs` is `undefined`, the original words are
 * restored.
 * @param block number of the paragraph
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
 * Converts the kept paragraphs and tables of a section into a text that the team can edit freely. Pictures are omitted,
 * because they belong to the source document.
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
 * Returns the rows of a table, at most twelve, with equal numbers of cells. Empty cells are added to rows with merged
 * cells, because these have fewer cells.
 */
function rowsOf(rows: readonly string[][]): { runs: AnswerRun[] }[][] {
  const width = Math.min(Math.max(...rows.map((row) => row.length)), 12)
  return rows.map((row) =>
    Array.from({ length: width }, (_, at) => ({ runs: row[at] ? [{ text: row[at] }] : [] })),
  )
}
