import { element, type XmlElement } from '../package/xml/xml.ts'
import type { FrontStyles } from './front-styles.ts'
import { pageBreak, paragraph, property, run } from './wordprocessing.ts'

export interface TitlePage {
  /** The buyer the proposal is written for; may be empty. */
  organization: string
  /** The tender it answers; may be empty. */
  tender: string
  /** Already formatted for the reader; may be empty. */
  date: string
  language: 'pt-BR' | 'en'
}

const KIND = { 'pt-BR': 'Proposta', en: 'Proposal' }

/**
 * A title page of its own: what this is, the tender as title, the organization below a line, the date at the
 * foot; ends with a page break. Only the document's own Title and Subtitle styles give fonts and colours.
 */
export function titlePageBlocks(page: TitlePage, styles: FrontStyles): XmlElement[] {
  const title = page.tender || page.organization || KIND[page.language]
  const kind = title === KIND[page.language] ? '' : KIND[page.language]
  const organization = title === page.organization ? '' : page.organization
  const above = run(kind, SPACED_CAPITALS)
  const heading = run(title)
  const client = run(organization)
  const foot = run(page.date, SMALLER)
  return [
    // A third of the page free above: the eye rests on the upper third of a cover.
    paragraph(styles.subtitle, kind === '' ? [] : [above], [spacing(4200, 240)]),
    paragraph(styles.title, [heading], [rule(), spacing(0, 360)]),
    ...(organization === '' ? [] : [paragraph(styles.subtitle, [client], [spacing(120, 120)])]),
    ...(page.date === '' ? [] : [paragraph(styles.subtitle, [foot], [spacing(120, 0)])]),
    pageBreak(),
  ]
}

const SPACED_CAPITALS = [
  element('w:caps'),
  property('w:spacing', 60),
  property('w:sz', 22),
  property('w:szCs', 22),
]
const SMALLER = [property('w:sz', 22), property('w:szCs', 22)]

function spacing(before: number, after: number): XmlElement {
  return element('w:spacing', { 'w:before': String(before), 'w:after': String(after) })
}

/** A line in the text's own colour, so that it suits any template. */
function rule(): XmlElement {
  const bottom = { 'w:val': 'single', 'w:sz': '8', 'w:space': '14', 'w:color': 'auto' }
  return element('w:pBdr', {}, [element('w:bottom', bottom)])
}
