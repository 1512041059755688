import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Section of a labelled set (with known answers), with the id of its document. */
export interface LabelledSection {
  id: string
  title: string
  text: string
  document: string
}

/** Requirement or question whose right answers are known. */
export interface LabelledQuery {
  id: string
  text: string
}

/** Labelled set for measuring ranking quality: sections, queries, and the graded right sections of each query. */
export interface LabelledSet {
  sections: LabelledSection[]
  queries: LabelledQuery[]
  /** Relevance grades above 0, by query id and then by section id. Higher grades answer better. */
  grades: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Reads a labelled set from the files corpus.jsonl, queries.jsonl and qrels.tsv of a folder.
 *
 * @throws {Error} with a sentence for people if a file cannot be read or a line is not a JSON object
 */
export function readLabelledSet(folder: string): LabelledSet {
  // corpus.jsonl has {id, title, text, doc}, queries.jsonl has {id, text}, and qrels.tsv has query, section and grade
  // of relevance.
  const grades = new Map<string, Map<string, number>>()
  for (const line of lines(path.join(folder, 'qrels.tsv'))) {
    if (line.trim() === '') continue
    const [query = '', section = '', grade = '1'] = line.split('\t')
    if (Number(grade) <= 0) continue
    grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(section, Number(grade)))
  }
  return {
    sections: records(path.join(folder, 'corpus.jsonl')).map((record) => ({
      id: text(record['id']),
      title: text(record['title']),
      text: text(record['text']),
      document: text(record['doc']),
    })),
    queries: readQueries(path.join(folder, 'queries.jsonl')),
    grades,
  }
}

/** Reads queries from a JSON Lines file with `id` and `text` in each line. */
export function readQueries(file: string): LabelledQuery[] {
  return records(file).map((record) => ({ id: text(record['id']), text: text(record['text']) }))
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    throw new Error(
      `${file} cannot be read (${code}). A collection is a folder with corpus.jsonl, queries.jsonl and qrels.tsv.`,
      { cause: error },
    )
  }
}

function records(file: string): Record<string, unknown>[] {
  return lines(file).flatMap((line, index) => {
    if (line.trim() === '') return []
    const record = parsed(line)
    if (isRecord(record)) return [record]
    throw new Error(`Line ${index + 1} of ${file} is not a JSON object.`)
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Parses a line of JSON; `undefined` if the syntax is invalid. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
