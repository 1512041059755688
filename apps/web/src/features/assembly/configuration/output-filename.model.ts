import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/** Returns the name that a document gets on a given day if nobody has typed one. */
export function outputFilename({
  tenderName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { tenderName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: tenderName, day: compactDate(date) })
}
