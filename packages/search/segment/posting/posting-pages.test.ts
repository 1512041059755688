import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PostingPages } from './posting-pages.ts'

const PIECE_BYTES = 10
const postings = fc
  .record({ size: fc.integer({ min: 1, max: 120 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ size, share }) => ({ size, positionsAt: Math.round(share * size) }))
const ranges = fc.array(fc.tuple(fc.nat(130), fc.oneof(fc.nat(130), fc.constant(Infinity))), {
  maxLength: 12,
})

function pagesOf({ size, positionsAt }: { size: number; positionsAt: number }): PostingPages {
  const layout = { size, positionsAt, skipsAt: 0, streamAt: 0, streamLength: positionsAt }
  return new PostingPages(
    {
      pieceBytes: PIECE_BYTES,
      layout: { ...layout, occurrences: 0, positionsLength: size - positionsAt },
      beginning: new Uint8Array(0),
    },
    7,
  )
}

test('after its missing pieces were filled in, every range that was asked for is there, and reads no piece again', () => {
  fc.assert(
    fc.property(postings, ranges, (posting, asked) => {
      const all = Uint8Array.from({ length: posting.size }, (_, at) => 1 + at)
      const pages = pagesOf(posting)
      const known = new Set<number>()
      for (const [first, end] of asked) {
        const from = Math.min(first, end)
        const to = Math.max(first, end)
        const missing = new Set<number>()
        pages.addMissing({ from, to }, missing)
        expect(pages.has(from, to)).toBe(missing.size === 0)
        for (const block of missing) {
          const start = (block - 7) * PIECE_BYTES
          expect(start < Math.min(to, posting.size) && start + PIECE_BYTES > from).toBe(true)
          pages.fill(block, all.subarray(start, start + PIECE_BYTES))
          known.add(block)
        }
        expect(pages.has(from, to)).toBe(true)
        const read = [...pages.bytes, ...pages.placeBytes]
        expect(read.slice(from, to)).toEqual([...all.subarray(from, to)])
      }
      expect(pages.isWhole).toBe(pages.has(0, Infinity))
      // A piece at the border of list and positions belongs to both, and is counted for each.
      expect(pages.weight).toBeLessThanOrEqual(200 + (known.size + 1) * PIECE_BYTES)
    }),
    { numRuns: 500 },
  )
})

test('the list of sections is loaded without the positions, which take no memory then', () => {
  const pages = pagesOf({ size: 95, positionsAt: 35 })
  const blocks = new Set<number>()
  pages.addMissing({ from: 0, to: 35 }, blocks)
  expect([...blocks]).toEqual([7, 8, 9, 10])
  for (const block of blocks) pages.fill(block, new Uint8Array(PIECE_BYTES).fill(9))
  expect([...pages.bytes]).toEqual(Array<number>(35).fill(9))
  expect(pages.has(35, 40)).toBe(false)
  expect(pages.isWhole).toBe(false)
  expect(pages.weight).toBe(200 + 4 * PIECE_BYTES)
})
