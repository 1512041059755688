import { describe, expect, it } from 'vitest'
import { element } from '../package/xml/xml.ts'
import { defaultStyles } from './default-styles.ts'
import { classicDesign } from './designs/classic.ts'
import { modernDesign } from './designs/modern.ts'
import { ensureFrontStyles } from './front-styles.ts'
import { headingNumbers } from './heading-numbers.ts'
import { defaultNumbering } from './numbering-definitions.ts'

function numbersOf(design: typeof classicDesign, levels: number[]): (string | undefined)[] {
  const styles = defaultStyles(design.styles)
  const { headings } = ensureFrontStyles(styles)
  return headingNumbers(levels, headings, styles, defaultNumbering(design.styles))
}

describe('numbers of headings', () => {
  it('count level by level, as the style’s list does', () => {
    expect(numbersOf(classicDesign, [1, 2, 3, 3, 2, 1, 2, 7])).toEqual([
      '1',
      '1.1',
      '1.1.1',
      '1.1.2',
      '1.2',
      '2',
      '2.1',
      undefined,
    ])
  })

  it('are missing when the styles give none', () => {
    expect(numbersOf(modernDesign, [1, 2])).toEqual([undefined, undefined])
    expect(headingNumbers([1], ['Heading1'], element('w:styles'), undefined)).toEqual([undefined])
  })
})
