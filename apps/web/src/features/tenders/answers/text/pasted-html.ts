/** Matches Word's style of a copied list paragraph, `mso-list:l0 level2 lfo1`, with the level as group 1. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
/** Matches the marker of a numbered list item, such as "2." or "a)". Other markers are bullets. */
const NUMBERED = /^\(?(?:\d+|[a-z]{1,5})(?:\.\d+)*[.)°ºª:-]/i
const DELETED = 'del, [style*="mso-hide:all" i], [style*="mso-hide: all" i], [style*="display:none" i]'
/** CSS selector of pasted elements that are no text, such as Word's comments, scripts and form fields. */
const ASIDE = [
  'a.msocomanchor, .MsoCommentReference, .msocomtxt, [style*="mso-element:comment" i]',
  'script, style, template, noscript, iframe, object, embed, svg, input, button, select, textarea',
].join(', ')

/** Cleaned HTML from the clipboard. `pictures` counts the removed pictures. */
export interface PastedText {
  html: string
  pictures: number
}

/**
 * Cleans HTML from the clipboard for the editor. Restores Word's lists, and drops deleted words and comments.
 * @param placed ids of the pictures that were uploaded for this HTML; other pictures are removed
 */
export function readPastedHtml(html: string, placed: ReadonlySet<string> = new Set()): PastedText {
  // Word copies lists as paragraphs that begin with a bullet or number. It copies deleted words, hidden words and
  // comments as text.
  // Content that was copied from the editor itself needs no conversion.
  if (html.includes('data-pm-slice')) return { html, pictures: 0 }
  // In a document without a window, no script runs and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(`${DELETED}, ${ASIDE}`)) element.remove()
  const others = [...body.querySelectorAll('img')].filter(
    ({ dataset }) => !placed.has(dataset['picture'] ?? ''),
  )
  const images = others.filter((image) => !isSpacer(image))
  for (const element of others) element.remove()
  replaceTabs(body)
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) readList(paragraph)
  for (const item of body.querySelectorAll<HTMLElement>('li')) readLevel(item)
  for (const cell of body.querySelectorAll<HTMLElement>('thead td')) rename(cell, 'th')
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) flattenCell(cell)
  // The template sets the space between paragraphs, so empty paragraphs are removed.
  for (const paragraph of body.querySelectorAll('p'))
    if (isBlank(paragraph) && !paragraph.closest('td, th'))
      paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  for (const wrap of body.querySelectorAll<HTMLElement>('br[style*="page-break" i]')) wrap.remove()
  return { html: body.innerHTML, pictures: images.length }
}

/** Returns true for an invisible image, at most one pixel wide or high, as in e-mails. */
function isSpacer(image: Element): boolean {
  // E-mails and web pages use such images to position content or to count readers.
  return ['width', 'height'].some((side) => /^[01]$/.test(image.getAttribute(side) ?? ''))
}

const isBlank = (element: Element) => element.textContent.replaceAll(/[\s\u00a0]/g, '') === ''

function replaceTabs(body: HTMLElement): void {
  for (const tab of body.querySelectorAll<HTMLElement>('[style*="mso-tab-count" i]')) tab.replaceWith(' ')
}

/** Turns a paragraph that Word copied from a list into a list item, without its bullet or number. */
function readList(paragraph: HTMLElement): void {
  // The list's kind and level become data attributes.
  const level = WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1]
  const markers = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list" i]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  )
  const marker = markers.map(({ textContent }) => textContent).join('')
  for (const one of markers) one.remove()
  // A heading with a number does not become a list item, because the template numbers headings.
  if (level === undefined || paragraph.tagName !== 'P') return
  paragraph.dataset['marker'] = marker.replaceAll(/[\s\u00a0]+/g, ' ').trim()
  paragraph.dataset['list'] = NUMBERED.test(marker.trim()) ? 'number' : 'bullet'
  paragraph.dataset['level'] = level
}

/** Copies a list item's level from `aria-level`, which Word for the web and Google Docs use instead of nesting. */
function readLevel(item: HTMLElement): void {
  const level = item.dataset['ariaLevel'] ?? item.getAttribute('aria-level')
  if (level !== null && level !== undefined) item.dataset['level'] = level
}

function rename(element: HTMLElement, name: string): void {
  const other = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Converts the content of a table cell to paragraphs. List items keep their bullet or number as text. */
function flattenCell(cell: HTMLElement): void {
  for (const row of cell.querySelectorAll<HTMLElement>('table tr')) {
    const words = Array.from(row.querySelectorAll('td, th'), (inner) => inner.textContent.trim())
    const line = cell.ownerDocument.createElement('p')
    line.textContent = words.filter(Boolean).join(' | ')
    row.closest('table')?.before(line)
  }
  for (const table of cell.querySelectorAll('table')) table.remove()
  for (const item of cell.querySelectorAll<HTMLElement>('li, [data-list]')) {
    const at = [...(item.parentElement?.children ?? [])].indexOf(item) + 1
    const isNumber = item.dataset['list'] === 'number' || item.parentElement?.tagName === 'OL'
    item.prepend(isNumber ? `${item.dataset['marker'] ?? `${at}.`} ` : '• ')
    delete item.dataset['list']
    rename(item, 'p')
  }
  for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes)
  for (const heading of cell.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) rename(heading, 'p')
}
