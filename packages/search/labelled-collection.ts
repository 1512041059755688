import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Section in a collection for measuring the quality of ranking (queries with known answers), with the id of its
 * document.
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
   * Grades of relevance above 0, which tell how well a section answers a query. The outer key is the query's id, the
   * inner key the section's id.
   */
  grades: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Reads a collection for measuring the quality of ranking from a folder with three files: corpus.jsonl {id, title,
 * text, doc}, queries.jsonl {id, text} and qrels.tsv (query, section, grade of relevance).
 *
 * @throws {Error} for a missing file or a line that is not JSON
 */
export function readLabelledSet(folder: string): LabelledSet {
  const grades = new Map<string, Map<string, number>>()
  for (const line of lines(path.join(folder, 'qrels.tsv'))) {
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
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function records(file: string): Record<string, unknown>[] {
  return lines(file).map((line) => JSON.parse(line) as Record<string, unknown>)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
