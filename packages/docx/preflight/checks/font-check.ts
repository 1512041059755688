import type { FindingPlace } from '../walk/finding-list.ts'
import type { FontTable } from '../walk/font-table.ts'
import type { Check } from '../walk/story-walker.ts'

/**
 * Creates the check of a finished document for fonts of visible text that readers may lack. Such a font is
 * neither embedded nor installed on most computers. Each font is reported once, at the first place where it is
 * used.
 */
export function fontCheck(fonts: FontTable): Check {
  const uses = new Map<string, { place: FindingPlace; excerpt: string }>()
  let direct: string | undefined
  let characterStyle: string | undefined
  let paragraphStyle: string | undefined
  let isRun = false
  return {
    opens: {
      'w:p': () => {
        paragraphStyle = undefined
      },
      'w:pStyle': ({ 'w:val': style }) => {
        paragraphStyle = style
      },
      'w:r': () => {
        ;[direct, characterStyle, isRun] = [undefined, undefined, true]
      },
      'w:rFonts': (attributes, { parent }) => {
        if (isRun && parent === 'w:rPr') direct = fonts.nameIn(attributes)
      },
      'w:rStyle': ({ 'w:val': style }) => {
        characterStyle = style
      },
    },
    closes: {
      'w:r': () => {
        isRun = false
      },
    },
    text: (text, { place }) => {
      if (!isRun || text.trim() === '') return
      const font = direct ?? fonts.ofStyles(characterStyle, paragraphStyle)
      if (font !== undefined && !uses.has(font)) uses.set(font, { place, excerpt: text })
    },
    end: ({ findings }) => {
      for (const [font, { place, excerpt }] of uses)
        if (!fonts.isAvailable(font)) findings.add('font', font, place, excerpt)
    },
  }
}
