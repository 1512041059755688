import { DEFAULT_OUTPUT_FILENAME, FILENAME_PART_LIMIT, FILENAME_SESSION_ID_LIMIT } from './constants.ts'

/** Placeholders: `[NAME]` in the form, and `{{name}}` in templates. */
export const PLACEHOLDERS = /\[[^\]]*\]|\{\{[^}]*\}\}/g

/**
 * Returns one part of an output file name of at most 60 characters. Placeholders and accents are removed. Every
 * sequence of characters other than letters and digits becomes one underscore, with none at the ends.
 */
export function filenamePart(text: string): string {
  return text
    .replace(PLACEHOLDERS, ' ')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, FILENAME_PART_LIMIT)
    .replace(/_+$/, '')
}

/** Returns the calendar day in the local time zone, as YYYYMMDD. */
export function compactDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
}

export interface FilenameSource {
  client: string
  tender: string
  /** Name of the matrix file. */
  rfpFilename?: string | undefined
  sessionId?: string | undefined
  /** Day as YYYYMMDD. */
  day: string
}

/**
 * Returns Proposta_{client}_{tender}_{YYYYMMDD}.docx. An empty part leaves no double underscore. Without both parts,
 * the name of the matrix file is used, then the first 24 characters of the tender's id. Without a tender the name is
 * proposal_output.docx.
 */
export function automaticFilename(of: FilenameSource): string {
  const names = [filenamePart(of.client), filenamePart(of.tender)].filter(Boolean)
  const standIns = [
    (of.rfpFilename ?? '').replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''),
    (of.sessionId ?? '').slice(0, FILENAME_SESSION_ID_LIMIT),
  ]
  const parts = names.length > 0 ? names : standIns.map(filenamePart).filter(Boolean).slice(0, 1)
  return parts.length === 0 ? DEFAULT_OUTPUT_FILENAME : `Proposta_${parts.join('_')}_${of.day}.docx`
}
