import type { Check } from '../walk/story-walker.ts'

const NO_COLOUR = new Set(['none', '', 'white', 'auto', 'FFFFFF'])
/**
 * Pattern for the colour (RRGGBB) of a yellow shading, which some programs write instead of a highlight. Nearly white
 * colours, with a blue value from E0 on, do not match. Text pasted from a web page often has them.
 */
const YELLOW = /^FF[EF][0-9A-F][0-9A-D][0-9A-F]$/i
/** Pattern for the yellow among Word's standard colours. Cells in lighter yellow are often part of a design. */
const STANDARD_YELLOW = /^FFFF00$/i
/** Pattern for the red among Word's standard colours. People use it for text that they still have to change. */
const STANDARD_RED = /^FF0000$/i

/**
 * Creates the check of a finished document for text that somebody marked. Marks are a highlight (ECMA-376 Part
 * 1, 17.3.2.15), a yellow shading of the text, paragraph or table cell, and red letters.
 */
export function highlightCheck(): Check {
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
