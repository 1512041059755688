/** Texts by key, nested. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/**
 * The plural rules know Portuguese in which nought is singular and a round million has a form of its own, while
 * people write "0 seções" and "1.000.000 seções". So every `_other` also stands for `_zero` and `_many`, unless
 * the text says otherwise.
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
