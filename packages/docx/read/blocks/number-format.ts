const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/**
 * Returns the number of a list paragraph as Word displays it. Example: 4 in the format `upperRoman` gives "IV"
 * (ST_NumberFormat, ECMA-376 Part 1, 17.18.59). Returns '' for bullets. A format that is not supported gives
 * decimal digits.
 */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return ''
    case 'upperRoman':
      return roman(value)
    case 'lowerRoman':
      return roman(value).toLowerCase()
    case 'upperLetter':
      return letters(value)
    case 'lowerLetter':
      return letters(value).toLowerCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'ordinal':
      return `${value}º`
    default:
      return String(value)
  }
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let left = value
  let text = ''
  for (const [amount, digits] of ROMAN) {
    while (left >= amount) {
      text += digits
      left -= amount
    }
  }
  return text
}

/**
 * Returns a list number as letters, as Word writes them: A to Z, then AA, BB, CC and so on. 27 is AA and 28 is BB, not
 * AB.
 */
function letters(value: number): string {
  if (value < 1 || value > 780) return String(value)
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}
