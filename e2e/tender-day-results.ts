import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { readBodyContent, type BodyItem } from '../packages/docx/index.ts'
import {
  amendedRequirements,
  FIRST_ROW,
  MATRIX_PART,
  TOTALS_PART,
  totalsFormulas,
} from './tender-day-matrix.ts'
import type { DayTexts } from './tender-day-texts.ts'
import { readEntries } from './zip-entries.ts'

/**
 * Expects that a generated proposal has the requirements as headings, and that its last table lists the requirements
 * with the answers.
 */
export async function expectProposal(file: string, texts: DayTexts, chapter: number): Promise<void> {
  const items: BodyItem[] = []
  for await (const item of readBodyContent(file)) items.push(item)
  const headings = items.flatMap((item) =>
    item.kind === 'paragraph' && item.headingLevel !== undefined && !item.inContents ? [item.text] : [],
  )
  const { module } = texts.matrix
  const { title, header, marks } = texts.proposalMatrix
  const requirements = amendedRequirements(texts)
  const own = [module, ...requirements.map(({ text }) => text), title]
  expect(headings.filter((heading) => own.includes(heading))).toEqual(own)
  expect(headings).toEqual(expect.arrayContaining(texts.proposal.sections.map(({ heading }) => heading)))
  const tables = items.flatMap((item) =>
    item.kind === 'table' ? [item.rows.map(({ cells }) => cells.map(({ text }) => text))] : [],
  )
  expect(tables.at(-1)).toEqual([
    header,
    ...requirements.map(({ text }, at) => [
      `${chapter}.${at + 1}`,
      text,
      marks[at] ?? '',
      `1.${at + 1}`,
      expect.stringMatching(/^\d+$/),
    ]),
  ])
}

/** Returns the contents of a worksheet's cells, by the cell's address, such as "B4". */
function cellsOf(sheet: WorkSheet): Record<string, unknown> {
  const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true })
  return Object.fromEntries(
    cells.flatMap((row, r) =>
      row.flatMap((value, c) => (value === undefined ? [] : [[utils.encode_cell({ r, c }), value]])),
    ),
  )
}

function sheetOf(book: WorkBook, name: string): WorkSheet {
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error(`No sheet ${name}`)
  return sheet
}

/**
 * Expects that the workbook for the client contains the team's answers, and that everything else is as the client sent
 * it. `source` is the file name of the proposal that answers the requirements.
 */
export async function expectWorkbook(
  sent: string,
  returned: string,
  texts: DayTexts,
  source: string,
): Promise<void> {
  const { matrix, totals, workbook } = texts
  // The library reads a formula that has no stored value only with the option `sheetStubs`.
  const open = async (file: string) => read(await readFile(file), { sheetStubs: true })
  const [before, after] = [await open(sent), await open(returned)]
  expect(after.SheetNames).toEqual(before.SheetNames)
  const answered = cellsOf(sheetOf(after, matrix.sheet))
  const header = Object.entries(answered).filter(([cell]) => /^[A-Z]+4$/.test(cell))
  const column = (name: string) =>
    header.find(([, text]) => text === name)?.[0].replace(/\d+$/, '') ?? `no column ${name}`
  const { values } = matrix
  const rows = amendedRequirements(texts).map((_, at) => at)
  const added = [
    [workbook.section, (at: number) => `1.${at + 1}`],
    [workbook.source, () => source],
  ] as const
  expect(answered).toMatchObject({
    ...cellsOf(sheetOf(before, matrix.sheet)),
    [`E${FIRST_ROW}`]: values.complies,
    [`F${FIRST_ROW}`]: texts.comment,
    [`E${FIRST_ROW + 1}`]: values.partly,
    [`E${FIRST_ROW + 2}`]: values.no,
    ...Object.fromEntries(
      added.flatMap(([name, value]) => rows.map((at) => [`${column(name)}${FIRST_ROW + at}`, value(at)])),
    ),
  })
  // The fourth requirement has neither a mark nor a comment. Only the first one has a comment.
  const taken = Object.keys(answered).filter((cell) => /^[EF]/.test(cell) && !/^[EF]4$/.test(cell))
  expect(taken.toSorted()).toEqual(['E6', 'E7', 'E8', 'F6'])

  const counts = sheetOf(after, totals.sheet)
  const formulas = totalsFormulas(texts)
  expect(Object.keys(formulas).map((cell) => [cell, (counts[cell] as { f?: string }).f])).toEqual(
    Object.entries(formulas),
  )
  await expectOtherParts(sent, returned)
}

/**
 * Expects that the returned workbook has every part of the client's workbook. All parts except the two edited sheets
 * must be equal byte for byte. The first sheet must still have its drop-down list.
 */
async function expectOtherParts(sent: string, returned: string): Promise<void> {
  const [before, after] = [await readEntries(sent), await readEntries(returned)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...before].flatMap(([name, bytes]) => (after.get(name)?.equals(bytes) ? [] : [name]))
  expect(changed).toEqual([MATRIX_PART, TOTALS_PART])
  const list = (part: Buffer | undefined) => /<dataValidations.*<\/dataValidations>/.exec(String(part))?.[0]
  expect(list(after.get(MATRIX_PART))).toBe(list(before.get(MATRIX_PART)))
}
