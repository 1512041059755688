import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeLargeDocument } from './make-large-document.ts'
import type { LargeDocument } from './make-large-document.ts'

const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus/docx')
const MADE = join(tmpdir(), 'tenderwright-bench-documents')
const MEGABYTE = 1e6

export interface BenchDocument {
  title: string
  path: string
}

/**
 * Returns the Word documents whose reading a benchmark measures. They are large generated documents, and a real
 * handbook of 872 pages if the collection of test files is available.
 *
 * @param huge true to add a document of 3 GB
 */
export async function documentsToRead(huge: boolean): Promise<BenchDocument[]> {
  const handbook = join(CORPUS, 'unstructured__handbook-872p.docx')
  const documents = [
    existsSync(handbook)
      ? { title: 'handbook, 872 pages', path: handbook }
      : {
          title: 'made: 4 MB of XML',
          path: await made('4mb.docx', { xmlBytes: 4 * MEGABYTE, images: 2, imageBytes: 50_000 }),
        },
    {
      title: 'made: 292 MB, 50 MB of XML, 599 pictures',
      path: await made('292mb.docx', { xmlBytes: 50 * MEGABYTE, images: 599, imageBytes: 480_000 }),
    },
    {
      title: 'made: one table of 50 MB of XML',
      path: await made('table.docx', { xmlBytes: 50 * MEGABYTE, images: 0, imageBytes: 0, oneTable: true }),
    },
  ]
  if (huge) {
    documents.push({
      title: 'made: 3.1 GB, 50 MB of XML, 599 pictures',
      path: await made('3gb.docx', { xmlBytes: 50 * MEGABYTE, images: 599, imageBytes: 5_200_000 }),
    })
  }
  return documents
}

/**
 * Returns large generated Word documents, for measuring the memory that composing needs. Each is composed into a
 * proposal of its own.
 *
 * @param huge true to add a document of 3 GB
 */
export async function largeDocumentsToCompose(huge: boolean): Promise<BenchDocument[]> {
  const made = (await documentsToRead(huge)).filter(({ title }) => title.startsWith('made'))
  return made.map(({ title, path }) => ({ title: `${title}, into a document of its own`, path }))
}

export interface CompositionSet {
  title: string
  paths: string[]
}

/**
 * Returns the Word documents that a benchmark composes into one proposal. They are the `count` documents of the test
 * collection that use most features of Word, or generated documents if there is no collection.
 */
export async function documentsToCompose(count: number): Promise<CompositionSet> {
  const manifest = join(CORPUS, 'MANIFEST.tsv')
  if (!existsSync(manifest)) {
    const paths: string[] = []
    for (let index = 0; index < count; index++) {
      paths.push(
        await made(`part${index}.docx`, {
          xmlBytes: 100_000 + index * 5000,
          images: 1 + (index % 4),
          imageBytes: 60_000,
        }),
      )
    }
    return { title: `${count} made documents`, paths }
  }
  const [head = '', ...rows] = readFileSync(manifest, 'utf8').trimEnd().split('\n')
  const names = head.split('\t')
  const column = (row: string[], name: string): string => row[names.indexOf(name)] ?? ''
  const ranked = rows
    .map((row) => row.split('\t'))
    .filter(
      (row) =>
        column(row, 'malformed') !== 'Y' &&
        column(row, 'baseline_fault_codes') === '' &&
        /\.docx$/i.test(column(row, 'file')),
    )
    .map((row) => ({ file: column(row, 'file'), features: row.filter((value) => value === 'Y').length }))
    .sort((a, b) => b.features - a.features || (a.file < b.file ? -1 : 1))
  return {
    title: `the ${count} real documents with the most features`,
    paths: ranked.slice(0, count).map(({ file }) => join(CORPUS, file)),
  }
}

async function made(name: string, shape: LargeDocument): Promise<string> {
  await mkdir(MADE, { recursive: true })
  const path = join(MADE, name)
  if (!existsSync(path)) await makeLargeDocument(path, shape)
  return path
}
