import { parseAsync, renderDocument, type HElement, type Options } from 'docx-preview'
import { safeCopy, type PictureNames } from './safe-copy.ts'
import { safeSheet } from './safe-style.ts'

/** Layout of a document preview. `flow` is one column as wide as the preview; `pages` are separate pages as printed. */
export type PreviewLayout = 'flow' | 'pages'

export interface RenderedDocument {
  content: DocumentFragment
  /** Style sheet with the document's own styles, for use inside a shadow root. */
  sheet: CSSStyleSheet
  /** Revokes the object URLs of the preview's pictures, which frees their memory. */
  release: () => void
}

/**
 * Renders an untrusted .docx file as HTML elements. The library docx-preview renders it into a separate document, in
 * which no script runs and nothing is loaded. Only harmless elements and styles are copied from that document.
 * @throws {Error} if the file cannot be read
 */
export async function renderDocx(
  file: Blob,
  { layout, names }: { layout: PreviewLayout; names: PictureNames },
): Promise<RenderedDocument> {
  const flow = layout === 'flow'
  const options: Partial<Options> = {
    className: 'docx',
    inWrapper: true,
    ignoreFonts: true,
    ignoreWidth: flow,
    ignoreHeight: flow,
    breakPages: !flow,
    renderHeaders: !flow,
    renderFooters: !flow,
    // HTML documents that are embedded in the file are not rendered.
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    h: inertElements(),
  }
  const parsed: unknown = await parseAsync(file, options)
  const nodes = await renderDocument(parsed, options)
  const sheets = nodes.filter((node) => node.nodeName.toLowerCase() === 'style')
  const { content, addresses } = safeCopy(
    nodes.filter((node) => !sheets.includes(node)),
    names,
  )
  return {
    content,
    sheet: safeSheet(sheets.map((node) => node.textContent ?? '').join('\n')),
    release: () => {
      for (const address of addresses) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
    },
  }
}

/** Element properties that the library docx-preview may set. Others, such as event handlers, are ignored. */
const PROPERTIES = new Set(['id', 'lang', 'href', 'src', 'alt', 'colSpan', 'rowSpan'])

/**
 * Returns a function with which the library docx-preview creates elements. The elements belong to a document without a
 * window, in which no picture is loaded and no content security policy applies.
 */
function inertElements(): Options['h'] {
  const inert = document.implementation.createHTMLDocument('')
  return function make(given: HElement | Node | string): Node {
    if (typeof given === 'string') return inert.createTextNode(given)
    if (given instanceof Node) return given
    const { ns, tagName, className, style, children = [], ...properties } = given
    if (tagName === '#comment') return inert.createComment('')
    if (tagName === '#fragment') {
      const fragment = inert.createDocumentFragment()
      for (const child of children) fragment.appendChild(make(child))
      return fragment
    }
    const made = ns === undefined ? inert.createElement(tagName) : inert.createElementNS(ns, tagName)
    if (className) made.setAttribute('class', className)
    if (style && 'style' in made) {
      const own = made.style as CSSStyleDeclaration
      if (typeof style === 'string') own.cssText = style
      else Object.assign(own, style)
    }
    for (const [name, value] of Object.entries(properties))
      if (PROPERTIES.has(name) && value !== undefined) Object.assign(made, { [name]: value as unknown })
    for (const child of children) made.appendChild(make(child))
    return made
  }
}
