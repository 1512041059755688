import { element, type XmlElement } from '../package/xml/xml.ts'
import type { FrontStyles } from './front-styles.ts'
import { pageBreak, paragraph, property, run } from './wordprocessing.ts'

/** Texts for the title page of a proposal, and the language of its fixed words. */
export interface TitlePage {
  /** Name of the client for whom the proposal is written; may be empty. */
  organization: string
  /** Name of the tender that the proposal answers; may be empty. */
  tender: string
  /** Date in the form in which the title page shows it; may be empty. */
  date: string
  /** Name of the team's own company. Absent or empty to show none. */
  company?: string
  language: 'pt-BR' | 'en'
}

/** Words on a proposal's title page that name the kind of document. The key is the language of the document. */
export const DOCUMENT_KIND = { 'pt-BR': 'Proposta técnica', en: 'Technical proposal' }

/**
 * Returns the paragraphs of a title page and a page break. They show the kind of document, the tender as title, the
 * client below a line, the team's own company, and the date. Without a tender, the client is the title. Fonts and
 * colours come from the document's Title and Subtitle styles.
 */
export function titlePageBlocks(page: TitlePage, styles: FrontStyles): XmlElement[] {
  const title = page.tender || page.organization || DOCUMENT_KIND[page.language]
  const kind = title === DOCUMENT_KIND[page.language] ? '' : DOCUMENT_KIND[page.language]
  const organization = title === page.organization ? '' : page.organization
  const { subtitle } = styles
  const lines = [
    // A third of the page stays free above the title, because readers look at the upper third of a cover first.
    { text: kind, look: SPACED_CAPITALS, style: subtitle, properties: [spacing(4200, 240)] },
    { text: title, look: [], style: styles.title, properties: [rule(), spacing(0, 360)] },
    { text: organization, look: [], style: subtitle, properties: [spacing(120, 120)] },
    { text: page.company ?? '', look: [], style: subtitle, properties: [spacing(1200, 120)] },
    { text: page.date, look: SMALLER, style: subtitle, properties: [spacing(120, 0)] },
  ]
  // The line above the title stays even if it is empty, because it keeps the space.
  const shown = lines.filter(({ text }, index) => index === 0 || text !== '')
  return [
    ...shown.map(({ text, look, style, properties }) => {
      const content = text === '' ? [] : [run(text, look)]
      return paragraph(style, content, properties)
    }),
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

/** Returns the border for a line below the title, in the colour of the text, so that the line suits any template. */
function rule(): XmlElement {
  const bottom = { 'w:val': 'single', 'w:sz': '8', 'w:space': '14', 'w:color': 'auto' }
  return element('w:pBdr', {}, [element('w:bottom', bottom)])
}
