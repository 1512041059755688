/**
 * Pattern of CSS functions that load a file. The server's content security policy blocks most of them, but this pattern
 * finds all.
 */
const FETCHES = /url\(|image-set\(|image\(|src\(/i
/** Pattern of CSS selectors that would affect elements outside the preview. */
const REACHES_OUT = /:host|::slotted|::part|:root/i
/**
 * Values of the CSS property `position` that are removed, because they would let content cover the screen around the
 * preview.
 */
const FORBIDDEN_POSITIONS = new Set(['fixed', 'sticky'])
const FORBIDDEN = /^(z-index|cursor|pointer-events|behavior|-moz-binding|animation|transition)/
const SERIF = /times|cambria|georgia|garamond|palatino|book antiqua|century|serif/i
const GENERIC = /(^|,)\s*(serif|sans-serif|monospace|system-ui)\s*$/i

function isSafe(name: string, value: string): boolean {
  if (FETCHES.test(value) || FORBIDDEN.test(name)) return false
  return name !== 'position' || !FORBIDDEN_POSITIONS.has(value)
}

/**
 * Adds `serif` or `sans-serif` to a list of font names. Most fonts of a document are not installed, so the browser
 * needs a fallback.
 */
function withFallback(fonts: string): string {
  if (GENERIC.test(fonts)) return fonts
  return `${fonts}, ${SERIF.test(fonts) ? 'serif' : 'sans-serif'}`
}

/**
 * Copies harmless CSS declarations from one element's style to another's. Declarations that load a file or affect other
 * content are omitted. The content security policy blocks style attributes, so a script sets the declarations.
 */
export function copyStyle(from: CSSStyleDeclaration, to: CSSStyleDeclaration): void {
  for (let index = 0; index < from.length; index++) {
    const name = from.item(index)
    const value = from.getPropertyValue(name)
    if (!isSafe(name, value)) continue
    to.setProperty(name, name === 'font-family' ? withFallback(value) : value, from.getPropertyPriority(name))
  }
}

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    if (!isSafe(name, value)) style.removeProperty(name)
    else if (name === 'font-family')
      style.setProperty(name, withFallback(value), style.getPropertyPriority(name))
  }
}

/**
 * Converts the CSS of a rendered document to a harmless style sheet for a shadow root. Rules that affect elements
 * outside the shadow root are omitted, as are declarations that load a file.
 */
export function safeSheet(cssText: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssText)
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const rule = sheet.cssRules[index]
    const plain = rule instanceof CSSStyleRule && !REACHES_OUT.test(rule.selectorText)
    if (!plain || ('cssRules' in rule && rule.cssRules.length > 0)) sheet.deleteRule(index)
    else cleanDeclarations(rule.style)
  }
  return sheet
}
