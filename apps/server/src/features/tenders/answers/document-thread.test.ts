import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DocumentThread } from './document-thread.ts'

test('the thread writes an own text, reads its blocks, and reports a file that is no document', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'answers-'))
  const thread = new DocumentThread()
  onTestFinished(async () => {
    await thread.close()
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'text.docx')
  const created = '2026-01-05T08:00:00.000Z'
  const facts = { title: 'Suporte', author: 'Ana', created, identifier: 'a', language: 'pt-BR' as const }
  await thread.write(file, { ...facts, blocks: [{ kind: 'paragraph', pieces: [{ text: 'Dia e noite' }] }] })
  const blocks = await thread.readBlocks(file, { firstBlock: 1, endBlock: 9, limit: 9 })
  expect(blocks).toMatchObject([{ block: 1, text: 'Dia e noite', pieces: [{ text: 'Dia e noite' }] }])
  await writeFile(file, 'no document')
  await expect(thread.readBlocks(file, { firstBlock: 0, endBlock: 9, limit: 9 })).rejects.toMatchObject({
    code: 'docx.not_a_zip',
  })
})
