import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/**
 * Returns the automatic file name of a proposal, made of the names of client and tender and the day. It is used unless
 * a person enters a name.
 */
export function outputFilename({
  tenderName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { tenderName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: tenderName, day: compactDate(date) })
}
