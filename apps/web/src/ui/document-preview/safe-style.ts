/** Matches CSS functions that load a file, also those that the content security policy misses. */
const FETCHES = /url\(|image-set\(|image\(|src\(/i
/** Matches CSS selectors that affect elements outside the preview. */
const REACHES_OUT = /:host|::slotted|::part|:root/i
/** Values of CSS `position` that are removed, because content could cover the screen. */
const FORBIDDEN_POSITIONS = new Set(['fixed', 'sticky'])
const FORBIDDEN = /^(z-index|cursor|pointer-events|behavior|-moz-binding|animation|transition)/
const SERIF = /times|cambria|georgia|garamond|palatino|book antiqua|century|serif/i
const GENERIC = /(^|,)\s*(serif|sans-serif|monospace|system-ui)\s*$/i

function isSafe(name: string, value: string): boolean {
  if (FETCHES.test(value) || FORBIDDEN.test(name)) return false
  return name !== 'position' || !FORBIDDEN_POSITIONS.has(value)
}

/** Adds `serif` or `sans-serif` to a document's fonts as a fallback, because most fonts are not installed. */
function withFallback(fonts: string): string {
  if (GENERIC.test(fonts)) return fonts
  return `${fonts}, ${SERIF.test(fonts) ? 'serif' : 'sans-serif'}`
}

/** Copies CSS declarations that load nothing and affect only the element. */
export function copyStyle(from: CSSStyleDeclaration, to: CSSStyleDeclaration): void {
  // Declarations are set by script (CSSOM), because the content security policy blocks only style attributes.
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

/** Converts a document's CSS to a style sheet for a shadow root. Keeps only harmless plain rules. */
export function safeSheet(cssText: string): CSSStyleSheet {
  // Such rules load nothing and affect nothing outside the shadow root.
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
