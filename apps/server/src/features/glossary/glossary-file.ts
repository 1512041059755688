import type { Readable } from 'node:stream'
import {
  type ConceptFields,
  conceptFields,
  csvOf,
  csvTextOf,
  GLOSSARY_FILE_BYTES,
  type GlossaryConcept,
  linesOf,
  writingsOf,
} from '@tenderwright/contract'
import { readValues, WorkbookError } from '@tenderwright/workbook'
import { fileTooLarge, fileUnusable, rowUnusable } from './glossary.errors.ts'

const COLUMNS = ['id', 'state', 'domain', 'pt', 'en'] as const
type Column = (typeof COLUMNS)[number]

/**
 * Value in the column `state` of a glossary file (CSV). A row with this value removes its concept from the glossary.
 */
const REMOVED = 'removed'
const PLAIN_ID = /^[\p{L}\p{N}._-]{0,200}$/u

/**
 * Row of a glossary file (CSV) that a person uploads. It adds, changes or removes a concept: one thing with its terms
 * in Portuguese and English.
 */
export interface FileConcept {
  /** Number of the row in the file, from 1. Row 1 contains the names of the columns. */
  row: number
  /**
   * Id of the concept in the glossary. A concept is one thing with its terms. '' if the row has no id, because it adds
   * a concept.
   */
  id: string
  removed: boolean
  fields: ConceptFields
}

/**
 * Writes concepts of the glossary as a CSV file that people can edit in a spreadsheet and upload again. A concept is
 * one thing with its terms. Each concept is a row. Its terms in one language are the lines of one cell.
 */
export function glossaryFile(concepts: readonly GlossaryConcept[], separator: ',' | ';'): Buffer {
  const rows = concepts.map(({ id, state, domain, pt, en }) => [id, state, domain, linesOf(pt), linesOf(en)])
  return Buffer.from(csvOf([[...COLUMNS], ...rows], separator))
}

/**
 * Parses an uploaded glossary file (CSV) into one entry for each row. The columns `domain`, `pt` and `en` must exist,
 * in any order. `id` and `state` may be missing.
 * @throws ProductError `glossary.file_too_large`; `glossary.file_unusable` if it lacks a column or has too many rows or
 * columns; `glossary.row_unusable` if a row has an invalid value
 */
export async function receiveGlossaryFile(stream: Readable): Promise<FileConcept[]> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > GLOSSARY_FILE_BYTES) throw fileTooLarge()
    chunks.push(chunk)
  }
  const [names, ...records] = recordsOf(Buffer.concat(chunks))
  const places = new Map(names?.map((name, at) => [name.trim().toLowerCase(), at]))
  if (!['domain', 'pt', 'en'].every((name) => places.has(name))) throw fileUnusable()
  return records.flatMap((record, at) => {
    const cell = (column: Column) => csvTextOf(record[places.get(column) ?? -1] ?? '').trim()
    if (COLUMNS.every((column) => cell(column) === '')) return []
    const row = at + 2
    const fields = conceptFields.safeParse({
      domain: cell('domain').toLowerCase(),
      pt: writingsOf(cell('pt')),
      en: writingsOf(cell('en')),
    })
    if (!fields.success || !PLAIN_ID.test(cell('id'))) throw rowUnusable(row)
    return [{ row, id: cell('id'), removed: cell('state').toLowerCase() === REMOVED, fields: fields.data }]
  })
}

function recordsOf(bytes: Buffer): string[][] {
  try {
    return readValues(bytes) ?? []
  } catch (error) {
    // A text with too many rows or columns is not a glossary.
    if (error instanceof WorkbookError) throw fileUnusable()
    throw error
  }
}
