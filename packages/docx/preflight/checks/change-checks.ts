import type { Check, Walk } from '../walk/story-walker.ts'

const CHANGES = [
  'ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge', 'numberingChange',
  'pPrChange', 'rPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'tblGridChange', 'tblPrExChange',
] // prettier-ignore

/** Finds tracked changes (17.13.5): insertions, deletions, moves and former formatting. */
export function trackedChangeCheck(): Check {
  const change = ({ 'w:author': author = '' }: Readonly<Record<string, string>>, { findings, place }: Walk) =>
    findings.add('trackedChange', author, place)
  return { opens: Object.fromEntries(CHANGES.map((name) => [`w:${name}`, change])) }
}

/** Finds comments (17.13.4), each with its author and its text. A comment without text is listed by its author. */
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
