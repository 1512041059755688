/**
 * Pattern for CSS that fetches or runs something. It also matches the properties in which Word stores the code of a
 * field.
 */
const ACTIVE =
  /url\(|image-set\(|src\(|expression\(|@import|@charset|behaviou?r:|binding:|javascript:|vbscript:|livescript:|progid:|mso-element:['"]?field|mso-field-code/
const INSIDE = /url\((["']?)(#|data:image\/(?!svg))[^)]*\1\)/g

/**
 * Removes the declarations that fetch or run something, such as `url(…)`, from CSS. The CSS is a style sheet or
 * a `style` attribute. Returns the remaining CSS, or undefined if nothing had to be removed. Comments and
 * escapes are decoded as browsers do (CSS Syntax 3, 4.3.7).
 */
export function harmlessStyle(css: string): string | undefined {
  if (!isActive(css)) return undefined
  let kept = ''
  let piece = ''
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const letter = css[at] ?? ''
    piece += letter
    if (letter === '\\') piece += css[++at] ?? ''
    else if (quote !== '') quote = letter === quote || letter === '\n' ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{' || letter === '}' || letter === ';') {
      // The brackets around a dropped declaration stay, so that every opening bracket still has a closing one.
      kept += isActive(piece) ? (letter === ';' ? '' : letter === '{' ? ' x{' : letter) : piece
      piece = ''
    }
  }
  const rest = isActive(piece) ? '' : piece
  // If declarations are active only in combination, no single one can be removed, so the whole sheet is dropped.
  return isActive(kept + rest) ? '' : kept + rest
}

// Comment marks may be part of a string. So the sheet is tested both with and without everything that looks like a
// comment.
function isActive(css: string): boolean {
  return isActivePlain(css) || isActivePlain(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''))
}

function isActivePlain(css: string): boolean {
  const plain = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => letterOf(Number.parseInt(hex, 16)))
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(INSIDE, '')
  return ACTIVE.test(plain)
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
