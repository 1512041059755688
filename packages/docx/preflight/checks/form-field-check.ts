import type { Check, Walk } from '../walk/story-walker.ts'

const FORM_TEXT = /^\s*FORMTEXT\b/i

/**
 * Creates the check of a finished document for empty text fields of a form (FORMTEXT; ECMA-376 Part 1,
 * 17.16.5.21). Word displays five blanks in them.
 */
export function formFieldCheck(): Check {
  const open: { code: string; result?: string }[] = []
  const leave = ({ findings, place, textSoFar }: Walk) => {
    const field = open.pop()
    const outer = open.at(-1)
    if (outer?.result !== undefined) outer.result += field?.result ?? ''
    if (field && FORM_TEXT.test(field.code) && (field.result ?? '').trim() === '')
      findings.add('blank', textSoFar.trim() === '' ? '____' : textSoFar, place)
  }
  return {
    opens: {
      'w:fldChar': ({ 'w:fldCharType': type }, walk) => {
        const field = open.at(-1)
        if (type === 'begin') open.push({ code: '' })
        else if (type === 'separate' && field) field.result = ''
        else if (type === 'end') leave(walk)
      },
    },
    text: (text) => {
      const field = open.at(-1)
      if (field?.result === undefined) {
        if (field) field.code += text
      } else field.result += text
    },
  }
}
