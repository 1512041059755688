import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { ComposingThread } from './composing-thread.ts'

let folder = ''
let composer: ComposingThread
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'previews-'))
  composer = new ComposingThread()
  await writeFile(path.join(folder, 'good.docx'), smallDocx([{ title: 'Plano', text: prose('Passos') }]))
  await writeFile(path.join(folder, 'bad.docx'), 'no document')
})
afterEach(async () => {
  await composer.close()
  await rm(folder, { recursive: true })
})

let number = 0
function order(file: string, maximumBytes = 1_000_000) {
  return {
    folder: path.join(folder, `work-${number++}`),
    source: { file: path.join(folder, file), name: file },
    firstBlock: 0,
    endBlock: 2,
    level: 1,
    underLevel: 2,
    request: { fixHeadings: true },
    maximumBytes,
  }
}
const listening = () => new AbortController().signal

test('a section is composed in the thread', async () => {
  const output = await composer.compose(order('good.docx'), listening())
  expect((await stat(output)).size).toBeGreaterThan(1000)
})

test('a file that is no document fails alone, with its code', async () => {
  const [bad, good] = await Promise.allSettled([
    composer.compose(order('bad.docx'), listening()),
    composer.compose(order('good.docx'), listening()),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'docx.not_a_zip' } })
  expect(good.status).toBe('fulfilled')
})

test('a caller that leaves is released, and the next is served', async () => {
  const leaving = new AbortController()
  const left = composer.compose(order('good.docx'), leaving.signal)
  const waiting = composer.compose(order('good.docx'), leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(waiting).rejects.toThrow('gone')
  await expect(composer.compose(order('good.docx'), listening())).resolves.toContain('section.docx')
})

test('more requests than people can read are refused at once', async () => {
  const leaving = new AbortController()
  const asked = Array.from({ length: 26 }, () => composer.compose(order('good.docx'), leaving.signal))
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'previews.busy', status: 503 })
  leaving.abort(new Error('gone'))
  await Promise.allSettled(asked)
})

test('closing releases waiting callers with an error', async () => {
  const waiting = composer.compose(order('good.docx'), listening())
  await Promise.all([expect(waiting).rejects.toThrow('closing'), composer.close()])
})
