/** Texts of the interface as nested objects, as i18next expects. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Adds the plural forms `_zero` and `_many` to Portuguese texts, copied from `_other`. */
export function withZeroAndMany<Texts extends object>(texts: Texts): Texts {
  // The plural rules of Portuguese treat 0 as singular and give round millions a form of their own, but people write "0
  // seções" and "1.000.000 seções". Existing forms are kept.
  const complete: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(texts as TextTree)) {
    complete[key] = typeof value === 'string' ? value : withZeroAndMany(value)
    if (!key.endsWith('_other')) continue
    const base = key.slice(0, -'_other'.length)
    for (const form of [`${base}_zero`, `${base}_many`]) if (!(form in texts)) complete[form] = value
  }
  return complete as Texts
}
