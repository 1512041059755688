const COMBINING_MARKS = /\p{M}+/gu
const NEEDS_DECOMPOSING = /[\u0080-\uffff]/

/**
 * Folds case and accents: `Manutenção` and `MANUTENCAO` become `manutencao`. Compatibility decomposition (NFKD) also
 * folds ligatures and full-width letters: `ﬁ` becomes `fi`.
 */
export function fold(text: string): string {
  if (!NEEDS_DECOMPOSING.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().replaceAll('ß', 'ss')
}
