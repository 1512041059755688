import fc from 'fast-check'
import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TextSpool } from './text-spool.ts'

test('any range is read back, from memory or from disk, and no file is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docx-spool-'))
  const spool = new TextSpool(folder)
  let all = ''
  for (let i = 0; i < 40; i++) {
    const piece = `${i} ção `.repeat(50_000 + i)
    spool.append(piece)
    await spool.settle()
    all += piece
  }
  spool.append('end')
  const bytes = Buffer.from(`${all}end`)
  expect(bytes.length).toBeGreaterThan(12 * 1024 ** 2)
  expect(spool.length).toBe(bytes.length)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), fc.nat(3_000_000), async (start, length) => {
      expect(
        (await spool.read(start, start + length)) === bytes.subarray(start, start + length).toString(),
      ).toBe(true)
    }),
    { numRuns: 60 },
  )
  await spool.close()
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
