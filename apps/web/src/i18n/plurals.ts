/** Texts of the interface as nested objects, in the form that the i18next library expects. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/**
 * Adds the plural forms `_zero` and `_many` to Portuguese texts for i18next, as copies of `_other`. The plural rules of
 * Portuguese treat 0 as singular and have a special form for round millions, but people write "0 seções" and "1.000.000
 * seções".
 */
export function withZeroAndMany<Texts extends object>(texts: Texts): Texts {
  const complete: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(texts as TextTree)) {
    complete[key] = typeof value === 'string' ? value : withZeroAndMany(value)
    if (!key.endsWith('_other')) continue
    const base = key.slice(0, -'_other'.length)
    for (const form of [`${base}_zero`, `${base}_many`]) if (!(form in texts)) complete[form] = value
  }
  return complete as Texts
}
