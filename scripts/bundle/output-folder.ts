import { readdirSync, statSync } from 'node:fs'

/** Matches file names in the output folder of `npm run bundle`. */
const OF_A_BUNDLE = /^(tenderwright-.+\.(tar\.gz|sbom\.json)|SHA256SUMS(\.sig)?)$/

/** Returns the reason why `npm run bundle` may not replace a folder, or `undefined` if it may. */
export function whyNotReplaced(folder: string): string | undefined {
  // A file, or a folder with foreign files, must not be deleted. A folder may be missing, empty, or contain an earlier
  // bundle.
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (!stats.isDirectory()) return `${folder} is a file. Name a folder with --out.`
  const foreign = readdirSync(folder).find((name) => !OF_A_BUNDLE.test(name))
  return foreign === undefined
    ? undefined
    : `${folder} has other files, such as ${foreign}. Name an empty folder or that of an earlier bundle with --out.`
}
