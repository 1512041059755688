const COMBINING_MARKS = /\p{M}+/gu
const NEEDS_DECOMPOSING = /[\u0080-\uffff]/

/**
 * Converts a text to lower case without accents, ligatures and full-width letters, so that different spellings match.
 */
export function fold(text: string): string {
  // `Manutenção` and `MANUTENCAO` become `manutencao`, and `ﬁ` becomes `fi`.
  if (!NEEDS_DECOMPOSING.test(text)) return text.toLowerCase()
  return (text.length >= LONG ? foldUnits(text) : undefined) ?? foldAny(text)
}

function foldAny(text: string): string {
  return text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().replaceAll('ß', 'ss')
}

/**
 * Length in UTF-16 units from which texts are folded with a table, several times as fast as by Unicode normalization.
 */
const LONG = 256
// Latin letters and the punctuation of word processors can be folded alone.
/** Ranges of UTF-16 units that a table can convert to lower case without accents, whatever their neighbours are. */
const FOLDED_ALONE = [
  { first: 0, end: 0x180 },
  { first: 0x2010, end: 0x2060 },
]
/** Lower-case letter without accents for each UTF-16 unit; 0 for units that need Unicode decomposition. */
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

/** Converts a text to lower case without accents by a table. `undefined` if a character needs Unicode decomposition. */
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
