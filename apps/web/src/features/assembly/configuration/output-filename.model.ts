import { automaticFilename, compactDate, type FilenameSource } from '@tenderwright/contract'

/**
 * Returns the automatic file name of a proposal, made of client, tender and day. The automatic name is used unless a
 * person enters one.
 */
export function outputFilename({
  tenderName,
  date,
  ...source
}: Omit<FilenameSource, 'tender' | 'day'> & { tenderName: string; date: Date }): string {
  return automaticFilename({ ...source, tender: tenderName, day: compactDate(date) })
}
