import type { Kept } from './measure.ts'

/**
 * Result of one program that filled answers into one workbook: the content that it kept, its time and its memory. If
 * the program failed, `failure` is the reason, and the other results are absent.
 */
export interface Outcome {
  workbook: string
  program: string
  kept?: Kept
  milliseconds?: number
  megabytes?: number
  failure?: string
}

const HEAD = [
  'workbook',
  'program',
  'parts the same, byte for byte',
  'parts present',
  'validations',
  'rules of conditional formats',
  'comments',
  'answers read back',
  'milliseconds',
  'peak memory (MB)',
]

/** Returns the results of the benchmark of filling workbooks as a Markdown page. */
export function describe(outcomes: readonly Outcome[], date: string): string {
  const lines = outcomes.map(({ workbook, program, kept, milliseconds = 0, megabytes = 0, failure }) =>
    kept
      ? [
          workbook,
          program,
          `${kept.same} of ${kept.parts}`,
          `${kept.present} of ${kept.parts}`,
          kept.validations,
          kept.conditions,
          kept.comments,
          kept.answers,
          Math.round(milliseconds),
          Math.round(megabytes),
        ]
      : [workbook, program, `failed: ${failure ?? ''}`, ...HEAD.slice(3).map(() => '-')],
  )
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return `# Workbooks with answers

Every requirement of a real workbook is answered, and the file is written by each program in one run (${date}). Ours
reads the matrix and finds the columns as well; the others are told the cells to write. Counts are "after / before".
The programs beside ours: xlsx-populate 1.21.0, exceljs 4.4.0 and SheetJS (@e965/xlsx 0.20.3).

${[HEAD, HEAD.map(() => '---'), ...lines].map(row).join('\n')}
`
}
