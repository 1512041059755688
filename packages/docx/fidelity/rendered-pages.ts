import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// At this resolution, a changed table, picture or colour is still visible. Text is compared by its words instead.
const DOTS_PER_INCH = 30

/** Returns the words on each page of a PDF. The program pdftotext of poppler extracts them. */
export function wordsByPage(pdf: string): string[][] {
  const run = spawnSync('pdftotext', ['-q', pdf, '-'], { maxBuffer: 1 << 28 })
  const pages = run.stdout.toString('utf8').split('\f')
  pages.pop()
  return pages.map((page) => page.normalize('NFKC').split(/\s+/).filter(Boolean))
}

/**
 * Returns how similar the words of two pages are, from 0 to 1. The measure is Dice's coefficient: twice the number of
 * shared words, divided by the number of all words on both pages. The order of the words does not matter. Two empty
 * pages give 1.
 */
export function likeness(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of after) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    shared++
  }
  return (2 * shared) / (before.length + after.length)
}

// Pages are compared only if they are at most this many pages apart.
const BAND = 12

/**
 * Pairs the pages of documents with the pages of their composition, in order. Paired pages should share as many words
 * as possible. A page may stay without a partner, so that one added page does not make all later pages different.
 * @param before words of each page before the composition
 * @param after words of each page of the composed document
 * @returns for each pair, the indexes of both pages and the similarity of their words, from 0 to 1
 */
export function alignPages(
  before: readonly string[][],
  after: readonly string[][],
): { before: number; after: number; likeness: number }[] {
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const alike = new Map<number, number>()
  const shift = Math.abs(before.length - after.length) + BAND
  for (let i = 1; i <= before.length; i++) {
    for (let j = 1; j <= after.length; j++) {
      const skip = Math.max(best[(i - 1) * width + j] ?? 0, best[i * width + j - 1] ?? 0)
      if (Math.abs(i - j) > shift) best[i * width + j] = skip
      else {
        const value = likeness(before[i - 1] ?? [], after[j - 1] ?? [])
        alike.set(i * width + j, value)
        best[i * width + j] = Math.max(skip, value + (best[(i - 1) * width + j - 1] ?? 0))
      }
    }
  }
  const pairs: { before: number; after: number; likeness: number }[] = []
  for (let i = before.length, j = after.length; i > 0 && j > 0;) {
    const here = best[i * width + j]
    if (here === best[(i - 1) * width + j]) i--
    else if (here === best[i * width + j - 1]) j--
    else {
      pairs.unshift({ before: i - 1, after: j - 1, likeness: alike.get(i * width + j) ?? 0 })
      i--
      j--
    }
  }
  return pairs
}

/**
 * Small grey picture of a page, to compare the look of pages. `dots` has one byte for each dot, row by row,
 * from 0 (black) to 255 (white).
 */
export interface PagePicture {
  width: number
  height: number
  dots: Uint8Array
}

/** Returns small grey pictures of all pages of a PDF file, made by poppler's program pdftoppm at 30 dots an inch. */
export function picturesOf(pdf: string): PagePicture[] {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  try {
    spawnSync('pdftoppm', ['-q', '-gray', '-r', String(DOTS_PER_INCH), pdf, join(folder, 'p')])
    return readdirSync(folder)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((name) => readGreymap(readFileSync(join(folder, name))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads a grey picture in the binary PGM format (P5), with one byte for each dot. */
function readGreymap(bytes: Buffer): PagePicture {
  const header = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 64))
  if (!header) throw new Error('pdftoppm wrote something else than a greymap')
  return {
    width: Number(header[1]),
    height: Number(header[2]),
    dots: bytes.subarray(header[0].length),
  }
}

/**
 * Returns how different two pages look, from 0 (equal) to 1 (nothing in common). It is the difference in grey of
 * squares of 3 by 3 dots, relative to the ink on the pages. Pages of different sizes give 1.
 */
export function pictureDifference(before: PagePicture, after: PagePicture): number {
  if (Math.abs(before.width - after.width) > 2 || Math.abs(before.height - after.height) > 2) return 1
  let apart = 0
  let inked = 0
  const height = Math.min(before.height, after.height)
  const width = Math.min(before.width, after.width)
  for (let y = 0; y + 3 <= height; y += 3) {
    for (let x = 0; x + 3 <= width; x += 3) {
      const a = 255 - greyAt(before, x, y)
      const b = 255 - greyAt(after, x, y)
      apart += Math.abs(a - b)
      inked += Math.max(a, b)
    }
  }
  return inked === 0 ? 0 : apart / inked
}

function greyAt({ width, dots }: PagePicture, x: number, y: number): number {
  let sum = 0
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) sum += dots[(y + row) * width + x + column] ?? 255
  return sum / 9
}
