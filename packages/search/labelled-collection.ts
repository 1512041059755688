import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Section in a collection for measuring the quality of ranking, with the id of its document. Such a collection has
 * queries with known answers.
 */
export interface LabelledSection {
  id: string
  title: string
  text: string
  document: string
}

/**
 * Requirement or question in a collection for measuring the quality of ranking. The sections that answer it are known.
 */
export interface LabelledQuery {
  id: string
  text: string
}

/**
 * Collection for measuring the quality of ranking: sections, queries, and for each query the sections that answer it,
 * with grades of relevance.
 */
export interface LabelledSet {
  sections: LabelledSection[]
  queries: LabelledQuery[]
  /**
   * Grades of relevance above 0: the higher, the better a section answers a query. The outer key is the query's id, the
   * inner key the section's id.
   */
  grades: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Reads a collection for measuring the quality of ranking from three files of a folder. They are corpus.jsonl {id,
 * title, text, doc}, queries.jsonl {id, text} and qrels.tsv (query, section, grade of relevance).
 *
 * @throws {Error} with a sentence for people if a file cannot be read, or if a line is not a JSON object
 */
export function readLabelledSet(folder: string): LabelledSet {
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

/** Reads requirements or questions from a JSON Lines file, in which each line is an object with `id` and `text`. */
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

/** Returns the value of a line of JSON, or undefined if it is not JSON. */
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
