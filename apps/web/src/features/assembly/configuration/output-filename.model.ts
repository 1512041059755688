import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/** Returns the automatic file name of a proposal, made of client, tender and day. */
export function outputFilename({
  tenderName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { tenderName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: tenderName, day: compactDate(date) })
}
