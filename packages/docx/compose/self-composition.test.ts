import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { writeWordFile } from '../package/word-file.fixture.ts'
import { openDocument } from '../read/open-document.ts'
import { compose } from './compose.ts'
import { madeUpBlock, madeUpDocument } from './made-up-document.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-itself-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('any document composed with itself can be read, and has no new fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(madeUpBlock, { minLength: 1, maxLength: 8 }), async (blocks) => {
      const path = await writeWordFile(join(folder, 'own.docx'), madeUpDocument(blocks))
      const output = join(folder, 'composed.docx')
      const whole = { kind: 'section', source: 'a', firstBlock: 0, endBlock: Infinity } as const
      await compose({
        output,
        sources: { a: { path, name: 'a.docx' } },
        items: [whole, whole],
        fixHeadings: false,
        look: 'source',
      })
      const { newFaults } = await checkDocument(output, { baseline: [path], schema: false })
      expect(newFaults).toEqual([])
      const before = await openDocument(path)
      const after = await openDocument(output)
      expect(after.facts.wordCount).toBe(before.facts.wordCount * 2)
      await before.close()
      await after.close()
    }),
    { numRuns: 30 },
  )
})
