import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/** Returns the name that a document gets on a day while nobody has typed one. */
export function outputFilename({
  rfpName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { rfpName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: rfpName, day: compactDate(date) })
}
