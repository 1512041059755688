import type { Check, Walk } from '../walk/story-walker.ts'

const CHANGES = [
  'ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge', 'numberingChange',
  'pPrChange', 'rPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'tblGridChange', 'tblPrExChange',
] // prettier-ignore

/** Creates the check for tracked changes, which a person should see before sending (ECMA-376 Part 1, 17.13.5). */
export function trackedChangeCheck(): Check {
  const change = ({ 'w:author': author = '' }: Readonly<Record<string, string>>, { findings, place }: Walk) =>
    findings.add('trackedChange', author, place)
  return { opens: Object.fromEntries(CHANGES.map((name) => [`w:${name}`, change])) }
}

/** Creates the check for comments left in a finished document, with author and text (ECMA-376 Part 1, 17.13.4). */
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
