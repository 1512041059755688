/**
 * Returns the language in which most runs of the selected ranges (consecutive blocks) are marked, such as "pt-BR".
 * Returns undefined if neither the runs nor the defaults of their documents state a language.
 */
export function languageOfSources(
  ranges: readonly { languages: ReadonlyMap<string, number> }[],
): string | undefined {
  const runs = new Map<string, number>()
  for (const { languages } of ranges)
    for (const [language, count] of languages) runs.set(language, (runs.get(language) ?? 0) + count)
  runs.delete('')
  return [...runs].sort(([, a], [, b]) => b - a)[0]?.[0]
}
