import type { Check } from '../walk/story-walker.ts'

const NO_COLOUR = new Set(['none', '', 'white', 'auto', 'FFFFFF'])
// A blue value from E0 makes white, as in text pasted from a web page, so it does not match.
/** Matches the shading colours (RRGGBB) of marker yellow, which some programs write in place of a highlight. */
const YELLOW = /^FF[EF][0-9A-F][0-9A-D][0-9A-F]$/i
/** Matches Word's standard yellow. Lighter yellow in cells is often part of a design. */
const STANDARD_YELLOW = /^FFFF00$/i
/** Matches Word's standard red, which people use for text that still has to change. */
const STANDARD_RED = /^FF0000$/i

/** Creates the check for marked text: a highlight (ECMA-376 Part 1, 17.3.2.15), yellow shading or red letters. */
export function highlightCheck(): Check {
  // The shading may be that of the text, the paragraph or a table cell.
  let isRunMarked = false
  let isParagraphMarked = false
  const cells: boolean[] = []
  const marked: string[] = []
  const begin = () => void marked.push('')
  return {
    opens: {
      'w:p': () => {
        isParagraphMarked = false
        begin()
      },
      'a:p': begin,
      'c:v': begin,
      'w:tc': () => void cells.push(false),
      'w:r': () => {
        isRunMarked = false
      },
      'w:highlight': ({ 'w:val': value = '' }) => {
        isRunMarked = !NO_COLOUR.has(value)
      },
      'w:color': ({ 'w:val': value = '' }, { parent }) => {
        if (parent === 'w:rPr' && STANDARD_RED.test(value)) isRunMarked = true
      },
      'w:shd': ({ 'w:fill': fill = '' }, { parent }) => {
        if (parent === 'w:rPr' && YELLOW.test(fill)) isRunMarked = true
        if (parent === 'w:pPr' && STANDARD_YELLOW.test(fill)) isParagraphMarked = true
        if (parent === 'w:tcPr' && STANDARD_YELLOW.test(fill)) cells[cells.length - 1] = true
      },
    },
    closes: {
      'w:tc': () => void cells.pop(),
      'w:r': () => {
        isRunMarked = false
      },
    },
    text: (text) => {
      const isMarked = isRunMarked || isParagraphMarked || cells.includes(true)
      if (isMarked && marked.length > 0) marked[marked.length - 1] += text
    },
    paragraph: ({ text }, { findings, place }) => {
      const under = marked.pop() ?? ''
      if (under.trim() !== '') findings.add('highlight', under, place, text)
    },
  }
}
