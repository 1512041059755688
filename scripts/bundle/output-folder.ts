import { readdirSync, statSync } from 'node:fs'

/** Names of the files that a bundle consists of. */
const OF_A_BUNDLE = /^(tenderwright-.+\.(tar\.gz|sbom\.json)|SHA256SUMS(\.sig)?)$/

/**
 * Returns why a bundle may not be written into a folder: it is a file, or has files of others, which replacing the
 * folder would delete. Returns undefined for a folder that is missing, empty, or has an earlier bundle.
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
