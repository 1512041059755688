const COMBINING_MARK = /\p{M}/u
/**
 * Pattern for characters that are not changed when a text is converted for comparison. Superscripts are not digits of a
 * number, and no-break spaces group thousands.
 */
const KEPT = /[²³¹⁰-₟\u00a0\u202f]/u

/**
 * Text in lower case without accents, so that "Mínimo" and "minimo" are equal. It may be shorter than the text
 * as written, so `original` converts offsets.
 */
export interface FoldedText {
  text: string
  /** Converts an offset in the folded text to an offset in the original text. */
  original: (place: number) => number
}

const folded = new Map<string, string>()

/**
 * Converts one UTF-16 unit of a text to lower case without accent. Returns one unit, or '' for a combining
 * mark.
 */
function foldUnit(unit: string): string {
  let result = folded.get(unit)
  if (result === undefined) {
    if (COMBINING_MARK.test(unit)) result = ''
    else {
      const plain = KEPT.test(unit) ? unit : unit.normalize('NFKD').replace(/\p{M}/gu, '')
      const lower = (plain.length === 1 ? plain : unit).toLowerCase()
      result = lower.length === 1 ? lower : unit
    }
    folded.set(unit, result)
  }
  return result
}

/**
 * Folds a text for comparison: to lower case, without accents. A letter and a combining accent become one
 * letter. `original` converts offsets in the result to offsets in the text.
 */
export function foldText(text: string): FoldedText {
  // oxlint-disable-next-line no-control-regex -- ASCII folds in place
  if (/^[\u0000-\u007f]*$/.test(text)) return { text: text.toLowerCase(), original: (place) => place }
  let result = ''
  let places: Uint32Array | undefined
  for (let i = 0; i < text.length; i++) {
    const unit = foldUnit(text[i]!)
    if (unit === '' && !places) {
      places = new Uint32Array(text.length + 1)
      for (let k = 0; k < result.length; k++) places[k] = k
    }
    if (places && unit !== '') places[result.length] = i
    result += unit
  }
  const found = places
  if (!found) return { text: result, original: (place) => place }
  found[result.length] = text.length
  return { text: result, original: (place) => found[place]! }
}
