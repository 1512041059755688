import type { HeadingCandidate } from './heading-candidate.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'
import { lookWeight } from './series.ts'
import type { ScoredCandidate } from './series.ts'

/**
 * Measures of a document's paragraphs and tables, and the font size of its running text. They help to tell the lines of
 * its cover page from headings.
 */
interface Surroundings {
  bodySize: number
  blocks: MeasuredBlocks
}

/**
 * Removes the lines of a cover page from a list of probable headings. Such lines look like headings but have no text
 * below. Only lines before the first running text are judged.
 * @param passing lines that look like headings, in document order
 * @param declared headings that the file declares; the key is the index of the paragraph in the body
 */
export function withoutCover(
  passing: readonly ScoredCandidate[],
  { blocks, bodySize }: Surroundings,
  declared: ReadonlyMap<number, unknown>,
): ScoredCandidate[] {
  const byBlock = new Map(passing.map((entry) => [entry.candidate.block, entry]))
  const body = firstBody(blocks, byBlock, passing.at(-1)?.candidate.block ?? 0)
  const leadsInto = (block: number): boolean => blocks.isBody(block) || declared.has(block)
  const stands = ({ candidate, number }: ScoredCandidate): boolean => {
    if (candidate.block > body) return true
    if (isDocumentTitle(candidate, passing, bodySize)) return false
    const next = blocks.nextShown(candidate.block)
    if (next === undefined) return false
    const below = byBlock.get(next)
    if (!below) return leadsInto(next)
    if (number !== undefined || candidate.numberDepth !== undefined) return true
    const after = blocks.nextShown(next)
    return (
      lookWeight(below.candidate) < lookWeight(candidate) &&
      after !== undefined &&
      leadsInto(after) &&
      !byBlock.has(after)
    )
  }
  return passing.filter(stands)
}

function firstBody(blocks: MeasuredBlocks, passing: ReadonlyMap<number, unknown>, last: number): number {
  for (let block = 0; block < last; block++) {
    if (!blocks.isToc(block) && blocks.isBody(block) && !passing.has(block)) return block
  }
  return last
}

function isDocumentTitle(
  candidate: HeadingCandidate,
  passing: readonly { candidate: HeadingCandidate }[],
  bodySize: number,
): boolean {
  if (passing[0]?.candidate !== candidate || passing.length < 2) return false
  const { size } = candidate.looks
  return size > bodySize + 4 && passing.slice(1).every((other) => other.candidate.looks.size < size)
}
