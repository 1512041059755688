import { findPlaceholders } from '../walk/placeholders.ts'
import { fieldCodes } from '../walk/field-codes.ts'
import type { Check } from '../walk/story-walker.ts'

const EXCERPT_REACH = 50
const NO_COLOUR = new Set(['none', '', 'white', 'auto', 'FFFFFF'])
/**
 * Matches the colour of a shading in marker yellow, as RRGGBB. Some programs write such a shading instead of a
 * highlight. A blue value from E0 makes white, as in text pasted from a web page.
 */
const YELLOW = /^FF[EF][0-9A-F][0-9A-D][0-9A-F]$/i
/** Matches the code of a mail-merge field (ECMA-376 Part 1, 17.16.5.35) and its name. */
const MERGE_FIELD = /^\s*MERGEFIELD\s+"?([^"\\]+?)"?\s*(?:\\|$)/i

/**
 * Creates the pre-flight check that finds places of a finished document that still have to be written: placeholders
 * such as "[NOME]", blanks such as "____", mail-merge fields, and content controls that show their prompt (ECMA-376 Part 1,
 * 17.5.2.39).
 */
export function placeholderCheck(): Check {
  const prompts: { isPrompt: boolean; isInline: boolean; text: string }[] = []
  // Placeholders that are found already, because the paragraph shows the names of its mail-merge fields.
  const merged = new Set<string>()
  const fields = fieldCodes((code, { findings, place }) => {
    const name = MERGE_FIELD.exec(code)?.[1]
    if (name === undefined) return
    merged.add(`«${name}»`)
    findings.add('placeholder', `«${name}»`, place)
  })
  return {
    opens: {
      ...fields.opens,
      'w:sdt': (_, { paragraphs }) =>
        void prompts.push({ isPrompt: false, isInline: paragraphs > 0, text: '' }),
      'w:showingPlcHdr': ({ 'w:val': value = '1' }) => {
        const control = prompts.at(-1)
        if (control && !['0', 'false', 'off'].includes(value)) control.isPrompt = true
      },
    },
    closes: {
      ...fields.closes,
      // A control within a paragraph ends before the paragraph does.
      'w:sdt': ({ findings, place, textSoFar }) => {
        const control = prompts.pop()
        if (!control?.isPrompt || !control.isInline || control.text.trim() === '') return
        if (findPlaceholders(control.text).length === 0)
          findings.add('placeholder', control.text, place, textSoFar)
      },
    },
    text: (text, walk) => {
      fields.text(text, walk)
      const control = prompts.at(-1)
      if (control?.isPrompt && control.isInline) control.text += text
    },
    paragraph: ({ text }, { findings, place }) => {
      const found = findPlaceholders(text).filter((one) => !merged.has(one.text))
      merged.clear()
      for (const { kind, text: written, start } of found)
        findings.add(kind, written, place, around(text, start, start + written.length))
      const control = prompts.at(-1)
      if (found.length === 0 && text.trim() !== '' && control?.isPrompt && !control.isInline)
        findings.add('placeholder', text, place)
    },
  }
}

/**
 * Creates the pre-flight check that finds text of a finished document that somebody marked with a highlight (ECMA-376
 * Part 1, 17.3.2.15) or a yellow shading.
 */
export function highlightCheck(): Check {
  let isMarked = false
  const marked: string[] = []
  const begin = () => void marked.push('')
  return {
    opens: {
      'w:p': begin,
      'a:p': begin,
      'c:v': begin,
      'w:r': () => {
        isMarked = false
      },
      'w:highlight': ({ 'w:val': value = '' }) => {
        isMarked = !NO_COLOUR.has(value)
      },
      'w:shd': ({ 'w:fill': fill = '' }, { parent }) => {
        if (parent === 'w:rPr' && YELLOW.test(fill)) isMarked = true
      },
    },
    closes: {
      'w:r': () => {
        isMarked = false
      },
    },
    text: (text) => {
      if (isMarked && marked.length > 0) marked[marked.length - 1] += text
    },
    paragraph: ({ text }, { findings, place }) => {
      const under = marked.pop() ?? ''
      if (under.trim() !== '') findings.add('highlight', under, place, text)
    },
  }
}

function around(text: string, start: number, end: number): string {
  const from = Math.max(0, start - EXCERPT_REACH)
  const to = Math.min(text.length, end + EXCERPT_REACH)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
