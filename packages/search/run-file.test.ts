import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLabelledSet } from './labelled-collection.ts'
import { refuseUnusableRun } from './run-file.ts'

const CORPUS = '{"id":"1","title":"Backup","text":"Daily backup","doc":"a"}\n'

function collection(corpus = CORPUS): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'collection-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'corpus.jsonl'), corpus)
  writeFileSync(path.join(folder, 'queries.jsonl'), '{"id":"q","text":"backup"}\n')
  writeFileSync(path.join(folder, 'qrels.tsv'), 'q\t1\t1\n\n')
  return folder
}

test('a ranking is written beside its collection, but never over it, over a folder or into a missing one', () => {
  const folder = collection()
  const corpus = path.join(folder, 'corpus.jsonl')
  symlinkSync(corpus, path.join(folder, 'link.tsv'))
  const check = (name: string) => () => refuseUnusableRun(path.join(folder, name), [corpus])
  expect(check('run.tsv')).not.toThrow()
  expect(check('corpus.jsonl')).toThrow(/would replace .*corpus\.jsonl, from which it is made/)
  expect(check('link.tsv')).toThrow('would replace')
  expect(check('.')).toThrow('is a folder. Name a file with --out.')
  expect(check('missing/run.tsv')).toThrow(/^There is no folder .*missing\. Create it/)
})

test('a collection is read, and a file or line that is none is named', () => {
  const read = readLabelledSet(collection())
  expect([read.sections.length, read.queries.length, read.grades.get('q')?.get('1')]).toEqual([1, 1, 1])
  expect(() => readLabelledSet(collection(`${CORPUS}\nnot json\n`))).toThrow(
    /^Line 3 of .*corpus\.jsonl is not a JSON object\.$/,
  )
  expect(() => readLabelledSet(collection('5\n'))).toThrow('Line 1 of')
  expect(() => readLabelledSet('missing')).toThrow(
    /^missing.qrels\.tsv cannot be read \(ENOENT\)\. A collection is/,
  )
})
