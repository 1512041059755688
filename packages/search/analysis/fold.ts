const COMBINING_MARKS = /\p{M}+/gu
const NEEDS_DECOMPOSING = /[\u0080-\uffff]/

/**
 * Returns a text in lower case without accents, so that different spellings match: `Manutenção` and `MANUTENCAO` become
 * `manutencao`. Also replaces ligatures and full-width letters: `ﬁ` becomes `fi`.
 */
export function fold(text: string): string {
  if (!NEEDS_DECOMPOSING.test(text)) return text.toLowerCase()
  return (text.length >= LONG ? foldUnits(text) : undefined) ?? foldAny(text)
}

function foldAny(text: string): string {
  return text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().replaceAll('ß', 'ss')
}

/**
 * Length from which a text is converted to lower case without accents by means of a table, in UTF-16 units. For long
 * texts, the table is several times as fast as Unicode normalization.
 */
const LONG = 256
/**
 * Ranges of UTF-16 units that can be converted one by one to lower case without accents. They contain Latin letters and
 * typographic punctuation. The neighbours of such a unit make no difference.
 */
const FOLDED_ALONE = [
  { first: 0, end: 0x180 },
  { first: 0x2010, end: 0x2060 },
]
/** For each UTF-16 unit, its letter in lower case without accents, or 0 if the unit needs Unicode decomposition. */
let table: Uint16Array | undefined

function unitTable(): Uint16Array {
  const units = new Uint16Array(0x10000)
  for (const { first, end } of FOLDED_ALONE) {
    for (let unit = first; unit < end; unit++) {
      const folded = foldAny(String.fromCharCode(unit))
      if (folded.length === 1) units[unit] = folded.charCodeAt(0)
    }
  }
  return units
}

/**
 * Returns a text in lower case without accents, converted unit by unit with a table. Returns undefined when one of its
 * UTF-16 units needs Unicode decomposition.
 */
function foldUnits(text: string): string | undefined {
  table ??= unitTable()
  const units = new Uint16Array(text.length)
  for (let at = 0; at < units.length; at++) {
    const unit = table[text.charCodeAt(at)]!
    if (unit === 0) return undefined
    units[at] = unit
  }
  return Buffer.from(units.buffer).toString('utf16le')
}
