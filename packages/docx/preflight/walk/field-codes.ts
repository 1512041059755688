import type { Check, Walk } from './story-walker.ts'

/**
 * Returns the functions with which a check reads the codes of Word fields. Example of a code: `REF _Ref1 \h`, a
 * cross-reference (ECMA-376 Part 1, 17.16).
 * @param read called once for each field with its code, before the field's result is read
 */
export function fieldCodes(
  read: (code: string, walk: Walk) => void,
): Required<Pick<Check, 'opens' | 'closes' | 'text'>> {
  const open: { code: string; isRead: boolean }[] = []
  let isCode = false
  const readOnce = (field: { code: string; isRead: boolean } | undefined, walk: Walk) => {
    if (field === undefined || field.isRead) return
    field.isRead = true
    read(field.code, walk)
  }
  return {
    opens: {
      'w:fldSimple': ({ 'w:instr': code = '' }, walk) => read(code, walk),
      'w:fldChar': ({ 'w:fldCharType': type }, walk) => {
        if (type === 'begin') open.push({ code: '', isRead: false })
        else if (type === 'separate') readOnce(open.at(-1), walk)
        else if (type === 'end') readOnce(open.pop(), walk)
      },
      'w:instrText': () => {
        isCode = true
      },
    },
    closes: {
      'w:instrText': () => {
        isCode = false
      },
    },
    text: (text) => {
      const field = open.at(-1)
      if (isCode && field) field.code += text
    },
  }
}
