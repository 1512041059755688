/**
 * Pattern of the style that Word gives a copied list paragraph. Example: `mso-list:l0 level2 lfo1`. Group 1 is the
 * level.
 */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
/**
 * Pattern of the marker at the beginning of a numbered list item, such as "2." or "a)": a number, a letter or a Roman
 * numeral with a punctuation mark. All other markers are bullets, such as "·", "o" or "§".
 */
const NUMBERED = /^\(?(?:\d+|[a-z]{1,5})(?:\.\d+)*[.)°ºª:-]/i
const DELETED = 'del, [style*="mso-hide:all" i], [style*="mso-hide: all" i], [style*="display:none" i]'
/**
 * CSS selector of pasted elements that are not part of the document's text: Word's comments with their marks in the
 * text, scripts, embedded objects and form fields.
 */
const ASIDE = [
  'a.msocomanchor, .MsoCommentReference, .msocomtxt, [style*="mso-element:comment" i]',
  'script, style, template, noscript, iframe, object, embed, svg, input, button, select, textarea',
].join(', ')

/**
 * HTML from the clipboard, cleaned for the editor of an answer. `pictures` is the number of pictures that were removed.
 */
export interface PastedText {
  html: string
  pictures: number
}

/**
 * Cleans HTML from the clipboard for the editor of an answer. Lists that Word copied as plain paragraphs become lists
 * again. Deleted words, hidden words and comments are removed.
 * @param placed ids of the pictures that were uploaded for this HTML; other pictures are removed
 */
export function readPastedHtml(html: string, placed: ReadonlySet<string> = new Set()): PastedText {
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

/**
 * Returns whether an image is at most one pixel wide or high. E-mails and web pages use such invisible images to
 * position content or to count readers.
 */
function isSpacer(image: Element): boolean {
  return ['width', 'height'].some((side) => /^[01]$/.test(image.getAttribute(side) ?? ''))
}

const isBlank = (element: Element) => element.textContent.replaceAll(/[\s\u00a0]/g, '') === ''

function replaceTabs(body: HTMLElement): void {
  for (const tab of body.querySelectorAll<HTMLElement>('[style*="mso-tab-count" i]')) tab.replaceWith(' ')
}

/**
 * Turns a paragraph that Word copied from a list into a list item. Its bullet or number is removed from the text. Data
 * attributes keep the kind of list and the level.
 */
function readList(paragraph: HTMLElement): void {
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

/**
 * Copies the level of a list item from `aria-level` to `data-level`. Word for the web and Google Docs do not nest
 * lists, so only `aria-level` has the level.
 */
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

/**
 * Converts the content of a table cell to paragraphs, because a table cell of an answer contains only paragraphs. A
 * list item keeps its bullet or number as text.
 */
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
