/** Nothing here may fetch anything; the policy of the server would refuse most of it, and this all of it. */
const FETCHES = /url\(|image-set\(|image\(|src\(/i
/** Selectors that would reach what stands around the preview. */
const REACHES_OUT = /:host|::slotted|::part|:root/i
/** A document stays in its own flow: nothing of it lies over what is beside it. */
const FORBIDDEN_POSITIONS = new Set(['fixed', 'sticky'])
const FORBIDDEN = /^(z-index|cursor|pointer-events|behavior|-moz-binding|animation|transition)/
const SERIF = /times|cambria|georgia|garamond|palatino|book antiqua|century|serif/i
const GENERIC = /(^|,)\s*(serif|sans-serif|monospace|system-ui)\s*$/i

function isSafe(name: string, value: string): boolean {
  if (FETCHES.test(value) || FORBIDDEN.test(name)) return false
  return name !== 'position' || !FORBIDDEN_POSITIONS.has(value)
}

/** The fonts of a document are mostly not on this machine: what stands in for them is of their kind. */
function withFallback(fonts: string): string {
  if (GENERIC.test(fonts)) return fonts
  return `${fonts}, ${SERIF.test(fonts) ? 'serif' : 'sans-serif'}`
}

/** Copies what is harmless of one set of declarations into another, through the object model, which no policy bars. */
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
 * A style sheet made of a document's own rules, for a shadow root to adopt: plain rules only, none that fetches
 * or reaches out of the root.
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
