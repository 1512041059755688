import type { Check, Walk } from '../walk/story-walker.ts'

const CHANGES = [
  'ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge', 'numberingChange',
  'pPrChange', 'rPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'tblGridChange', 'tblPrExChange',
] // prettier-ignore

/**
 * Creates the check of a finished document for tracked changes: insertions, deletions, moves and changed
 * formatting (ECMA-376 Part 1, 17.13.5). A person should see them before the document is sent.
 */
export function trackedChangeCheck(): Check {
  const change = ({ 'w:author': author = '' }: Readonly<Record<string, string>>, { findings, place }: Walk) =>
    findings.add('trackedChange', author, place)
  return { opens: Object.fromEntries(CHANGES.map((name) => [`w:${name}`, change])) }
}

/**
 * Creates the check of a finished document for comments, each with its author and text (ECMA-376 Part 1,
 * 17.13.4). A person should see them before the document is sent.
 */
export function commentCheck(): Check {
  let author = ''
  let words = ''
  return {
    opens: {
      'w:comment': ({ 'w:author': by = '' }) => {
        author = by
        words = ''
      },
    },
    closes: {
      'w:comment': ({ findings, place }) => findings.add('comment', words.trim() || author, place, author),
    },
    paragraph: ({ text }, { place }) => {
      if (place.story === 'comments') words += `${text} `
    },
  }
}
