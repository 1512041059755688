/* oxlint-disable no-control-regex -- control characters are exactly what is looked for */
/**
 * Element of an XML tree. Names have the usual prefixes of their namespaces, such as `w:p` or `r:id`, whichever
 * prefixes the file declares. `xmlns` declarations are left out, and are added to the root when the tree is written
 * (`NamespaceRegistry.declarations`).
 */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
}

/** Node of an XML tree: an element, or unescaped text. Comments and processing instructions are left out. */
export type XmlNode = XmlElement | string

/** Creates an XML element. By default it has no attributes and no children. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement {
  return { name, attributes, children }
}

/** Returns true for an element of an XML tree, and false for text. */
export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/**
 * Returns the first child element with the given name, or undefined if there is none. `parent` may be
 * undefined, so calls can be nested: `child(child(paragraph, 'w:pPr'), 'w:pStyle')`.
 */
export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!parent) return undefined
  const { children } = parent
  // This loop runs for every paragraph and run. An iterator would take longer than the search itself.
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node !== 'string' && node.name === name) return node
  }
  return undefined
}

/**
 * Returns the child elements with the given name, or all child elements if no name is given. If the parent is
 * undefined, the result is empty.
 */
export function childrenOf(parent: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  if (!parent) return found
  for (const node of parent.children) {
    if (typeof node !== 'string' && (name === undefined || node.name === name)) found.push(node)
  }
  return found
}

/**
 * Returns the attribute `w:val` of the first child element with the given name. Example: `<w:pStyle
 * w:val="Heading1"/>` gives `Heading1`. Returns undefined if the child or the attribute is missing.
 */
export function childValue(parent: XmlElement | undefined, name: string): string | undefined {
  return child(parent, name)?.attributes['w:val']
}

/**
 * Returns all elements below `root` in document order, or only those with the given name. Leaves out `root`
 * itself.
 */
export function descendants(root: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  gather(root, name, found)
  return found
}

// A list is used because generators took a third of the memory that composing allocated.
function gather({ children }: XmlElement, name: string | undefined, found: XmlElement[]): void {
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node === 'string') continue
    if (name === undefined || node.name === name) found.push(node)
    gather(node, name, found)
  }
}

/** Returns whether `root` contains an element with this name at any depth. `root` itself does not count. */
export function hasDescendant(root: XmlElement, name: string): boolean {
  return root.children.some((node) => isElement(node) && (node.name === name || hasDescendant(node, name)))
}

/**
 * Returns all text in a node and its descendants, in document order. Includes text that a reader does not see,
 * such as field codes and deleted text.
 */
export function textContent(node: XmlNode): string {
  if (typeof node === 'string') return node
  let text = ''
  for (const inner of node.children) text += textContent(inner)
  return text
}

/** Returns a deep copy of an element, which can be changed without effect on the original. */
export function cloneElement(source: XmlElement): XmlElement {
  const children = source.children.slice()
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node !== 'string') children[i] = cloneElement(node)
  }
  return { name: source.name, attributes: { ...source.attributes }, children }
}

/**
 * Returns the value of a boolean property such as `<w:b/>` (ST_OnOff; ECMA-376 Part 1, 22.9.2.7). The value is false if
 * `w:val` is `0`, `false` or `off`, and true for any other value or without `w:val`. Returns undefined if the element
 * is absent.
 */
export function onOff(el: XmlElement | undefined): boolean | undefined {
  if (!el) return undefined
  const value = el.attributes['w:val']
  return !(value === '0' || value === 'false' || value === 'off')
}

/**
 * Returns a node as XML text, with special characters escaped. Writes no XML declaration and no `xmlns`
 * attributes.
 */
export function serialize(node: XmlNode): string {
  return typeof node === 'string' ? escapeText(node) : written(node)
}

/**
 * Returns the start tag of an element, such as `<w:p w:rsidR="00A1">`. Used for elements whose content is streamed.
 * @param extra attributes to insert unchanged, for example those from `NamespaceRegistry.declarations()`
 */
export function openingTag(name: string, attributes: Record<string, string>, extra = ''): string {
  let tag = `<${name}`
  if (extra !== '') tag += ` ${extra}`
  for (const key in attributes) tag += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`
  return `${tag}>`
}

// Concatenation takes less memory than a list of pieces, because V8 joins the strings only once, at the end.
function written({ name, attributes, children }: XmlElement): string {
  let text = `<${name}`
  for (const key in attributes) text += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`
  if (children.length === 0) return `${text}/>`
  text += '>'
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    text += typeof node === 'string' ? escapeText(node) : written(node)
  }
  return `${text}</${name}>`
}

// Characters that XML 1.0 forbids (section 2.2). Readers refuse a part that contains one.
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
// Characters to escape. An unescaped carriage return would be read as a line feed (XML 1.0, section 2.11).
const NEEDS_CARE = /[&<>"\t\r\n\u0000-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/

/**
 * Escapes special characters of a text for use between XML tags. Removes characters that XML forbids, such as
 * most control characters.
 */
export function escapeText(text: string): string {
  if (!NEEDS_CARE.test(text)) return text
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/**
 * Escapes special characters of a text for use as an XML attribute value in double quotes. Removes characters
 * that XML forbids, such as most control characters.
 */
export function escapeAttribute(text: string): string {
  if (!NEEDS_CARE.test(text)) return text
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}
