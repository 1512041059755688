import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/**
 * Returns the automatic file name of a proposal, which consists of client, tender and day. It is used unless a person
 * types a file name.
 */
export function outputFilename({
  tenderName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { tenderName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: tenderName, day: compactDate(date) })
}
