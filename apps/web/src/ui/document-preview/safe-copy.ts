import { copyStyle } from './safe-style.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const MATH = 'http://www.w3.org/1998/Math/MathML'

/**
 * Names of the elements that a preview may contain. The key is the XML namespace. Any other element is replaced by its
 * content.
 */
const ELEMENTS: Record<string, ReadonlySet<string>> = {
  [HTML]: new Set(
    `a article b br caption col colgroup dd del div dl dt em footer h1 h2 h3 h4 h5 h6 header hr i img ins li ol p
     section span strong sub sup table tbody td tfoot th thead tr u ul wbr`.split(/\s+/),
  ),
  [SVG]: new Set(
    'circle ellipse foreignObject g image line path polygon polyline rect svg text tspan'.split(' '),
  ),
  [MATH]: new Set(
    `math mfrac mi mmultiscripts mn mo mover mroot mrow ms mspace msqrt msub msubsup msup mtable mtd mtext mtr
     munder munderover`.split(/\s+/),
  ),
}
/**
 * Pattern of element names that a preview omits with all their content, such as `script`. Their content is not text of
 * the document.
 */
const GONE =
  /^(script|style|template|iframe|frame|object|embed|noscript|link|meta|base|form|input|button|select|textarea|audio|video|canvas|use|animate|set|animation|title)$/i

const ATTRIBUTES = new Set(
  `class lang dir colspan rowspan x y x1 x2 y1 y2 cx cy r rx ry d points width height fill stroke stroke-width
   transform viewBox`.split(/\s+/),
)
/** Pattern of the names of the bookmarks that the product puts around text that was copied from earlier documents. */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/**
 * Pattern of the addresses of pictures that the file itself contains. SVG is allowed, because it runs no script and
 * loads nothing in an `img` element or in an `image` of another SVG.
 */
const OWN_PICTURE = /^(blob:|data:image\/(png|jpe?g|gif|webp|bmp|svg\+xml)[;,])/i

export interface PictureNames {
  /** Alternative text for a picture that has no description of its own. */
  picture: string
  /** Text that replaces a picture in a format that the browser cannot show. */
  notShown: string
}

export interface SafeCopy {
  content: DocumentFragment
  /**
   * Addresses (`blob:` or `data:`) of the pictures in the copy. The `blob:` addresses must be revoked when the preview
   * closes.
   */
  addresses: string[]
}

/**
 * Copies the HTML of an untrusted document, without its dangerous parts. The copy has no script, no event handler, no
 * link that can be followed and no address outside the file. `nodes` stay unchanged.
 * @param names texts for pictures without a description, and for pictures that cannot be shown
 */
export function safeCopy(nodes: Iterable<Node>, names: PictureNames): SafeCopy {
  const copy: SafeCopy = { content: document.createDocumentFragment(), addresses: [] }
  for (const node of nodes) append(node, copy.content, copy, names)
  return copy
}

function append(node: Node, to: Node, copy: SafeCopy, names: PictureNames): void {
  if (node.nodeType === Node.TEXT_NODE) {
    to.appendChild(document.createTextNode(node.nodeValue ?? ''))
    return
  }
  if (!isElement(node) || GONE.test(node.localName)) return
  const known = ELEMENTS[node.namespaceURI ?? '']?.has(node.localName)
  const own = known ? copyElement(node, copy, names) : to
  for (const child of node.childNodes) append(child, own, copy, names)
  if (own !== to) to.appendChild(own)
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function copyElement(from: Element, copy: SafeCopy, names: PictureNames): Element {
  const made = document.createElementNS(from.namespaceURI, from.localName)
  for (const { name, value } of from.attributes)
    if (ATTRIBUTES.has(name) && !/url\s*\(/i.test(value)) made.setAttribute(name, value)
  // Only the ids of bookmarks around copied texts are kept. Other ids are removed, because the page around the preview
  // may use them too.
  if (ORIGIN_MARK.test(from.id)) made.setAttribute('data-origin', from.id)
  if (hasStyle(from) && hasStyle(made)) copyStyle(from.style, made.style)
  const { localName } = from
  if (localName === 'img' || localName === 'image') addPicture(from, made, copy, names)
  if (localName === 'a') {
    // Clicking a link in the preview does nothing, but a tooltip shows its target.
    const target = from.getAttribute('href') ?? ''
    if (/^(https?|mailto):/i.test(target)) made.setAttribute('title', target)
  }
  return made
}

function hasStyle(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element
}

function addPicture(from: Element, made: Element, copy: SafeCopy, names: PictureNames): void {
  const attribute = from.localName === 'img' ? 'src' : 'href'
  const address = from.getAttribute(attribute) ?? ''
  if (from.localName === 'img') made.setAttribute('alt', from.getAttribute('alt') ?? names.picture)
  else made.setAttribute('aria-label', names.picture)
  if (!OWN_PICTURE.test(address)) return
  copy.addresses.push(address)
  // Browsers cannot show some picture formats of Office files, such as metafiles. The description of the picture is
  // then shown instead.
  made.addEventListener('error', () => made.replaceWith(standIn(names.notShown)), { once: true })
  made.setAttribute(attribute, address)
}

function standIn(text: string): Element {
  const made = document.createElement('span')
  made.className = 'not-shown'
  made.textContent = text
  return made
}
