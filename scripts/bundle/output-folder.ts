import { readdirSync, statSync } from 'node:fs'

/** Matches the names of the files that `npm run bundle` writes into its output folder. */
const OF_A_BUNDLE = /^(tenderwright-.+\.(tar\.gz|sbom\.json)|SHA256SUMS(\.sig)?)$/

/**
 * Returns the reason why `npm run bundle` may not replace a folder: it is a file, or contains foreign files, which
 * would be deleted. Returns `undefined` if the folder is missing, is empty, or contains an earlier bundle.
 */
export function whyNotReplaced(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (!stats.isDirectory()) return `${folder} is a file. Name a folder with --out.`
  const foreign = readdirSync(folder).find((name) => !OF_A_BUNDLE.test(name))
  return foreign === undefined
    ? undefined
    : `${folder} has other files, such as ${foreign}. Name an empty folder or that of an earlier bundle with --out.`
}
