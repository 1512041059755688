/* oxlint-disable no-control-regex -- control characters are exactly what is looked for */
/**
 * Element with its canonical qualified name (see `namespaces.ts`): `w:p`, `r:id`, `mc:Choice`, independent of the
 * prefixes in the file. `xmlns` declarations are not among the attributes. The written root gets them from
 * `NamespaceRegistry.declarations()`.
 */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
}

/** Element or unescaped text. Comments and processing instructions are not kept. */
export type XmlNode = XmlElement | string

export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement {
  return { name, attributes, children }
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/**
 * Returns the first child element with a name, or undefined. A missing parent has no children, so calls can be
 * nested.
 */
export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!parent) return undefined
  const { children } = parent
  // The index loop runs for every paragraph and run. An iterator would cost more than the search.
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node !== 'string' && node.name === name) return node
  }
  return undefined
}

/** Returns the child elements with a name, or all child elements. */
export function childrenOf(parent: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  if (!parent) return found
  for (const node of parent.children) {
    if (typeof node !== 'string' && (name === undefined || node.name === name)) found.push(node)
  }
  return found
}

/**
 * Returns the value of a child's `w:val`, as in `<w:pStyle w:val="Heading1"/>`; undefined without the child or
 * value.
 */
export function childValue(parent: XmlElement | undefined, name: string): string | undefined {
  return child(parent, name)?.attributes['w:val']
}

/**
 * Returns the descendants of `root` in document order: those with a name, or all. `root` itself is not among them.
 */
export function descendants(root: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  gather(root, name, found)
  return found
}

// A list and not a generator: generators took a third of the memory that composing allocated.
function gather({ children }: XmlElement, name: string | undefined, found: XmlElement[]): void {
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node === 'string') continue
    if (name === undefined || node.name === name) found.push(node)
    gather(node, name, found)
  }
}

/** Returns whether `root` has a descendant with a name. */
export function hasDescendant(root: XmlElement, name: string): boolean {
  return root.children.some((node) => isElement(node) && (node.name === name || hasDescendant(node, name)))
}

/** Returns all text in a node, joined as written. For the text that a reader sees, use `read/blocks/run-reader.ts`. */
export function textContent(node: XmlNode): string {
  if (typeof node === 'string') return node
  let text = ''
  for (const inner of node.children) text += textContent(inner)
  return text
}

/** Returns a deep copy that shares nothing with the original. */
export function cloneElement(source: XmlElement): XmlElement {
  const children = source.children.slice()
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (typeof node !== 'string') children[i] = cloneElement(node)
  }
  return { name: source.name, attributes: { ...source.attributes }, children }
}

/**
 * Returns the value of a boolean property (ST_OnOff): true without `w:val`; false for `0`, `false` and `off` (Part 1,
 * 22.9.2.7). Returns undefined when the element is absent.
 */
export function onOff(el: XmlElement | undefined): boolean | undefined {
  if (!el) return undefined
  const value = el.attributes['w:val']
  return !(value === '0' || value === 'false' || value === 'off')
}

/** Returns the node as XML: escaped, without declaration and without `xmlns` attributes. */
export function serialize(node: XmlNode): string {
  return typeof node === 'string' ? escapeText(node) : written(node)
}

/** Returns the opening tag alone. `extra` is inserted as written, for example `NamespaceRegistry.declarations()`. */
export function openingTag(name: string, attributes: Record<string, string>, extra = ''): string {
  let tag = `<${name}`
  if (extra !== '') tag += ` ${extra}`
  for (const key in attributes) tag += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`
  return `${tag}>`
}

// Concatenation takes less memory than a list of pieces, because V8 joins the string once at the end.
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

export function escapeText(text: string): string {
  if (!NEEDS_CARE.test(text)) return text
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

export function escapeAttribute(text: string): string {
  if (!NEEDS_CARE.test(text)) return text
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}
