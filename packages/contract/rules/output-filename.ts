import { DEFAULT_OUTPUT_FILENAME, FILENAME_PART_LIMIT, FILENAME_SESSION_ID_LIMIT } from './constants.ts'

/**
 * Matches placeholders that nobody has filled in: `[NAME]` in the form for generating a proposal, and `{{name}}` in a
 * template.
 */
export const PLACEHOLDERS = /\[[^\]]*\]|\{\{[^}]*\}\}/g

/**
 * Converts a text to a part of a file name: "São José (2024)" becomes "Sao_Jose_2024". Placeholders and accents are
 * removed. Characters other than letters and digits become underscores. The result has at most 60 characters.
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

/** Returns a day in the local time zone as YYYYMMDD, for file names. */
export function compactDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
}

export interface FilenameSource {
  client: string
  tender: string
  /** File name of the tender's requirements matrix. */
  rfpFilename?: string | undefined
  sessionId?: string | undefined
  /** Day as YYYYMMDD, which becomes a part of the file name. */
  day: string
}

/**
 * Returns the default file name of a proposal: `Proposta_{client}_{tender}_{day}.docx`. Empty names are left out.
 * Without both names, the requirements matrix's file name or the beginning of the tender's id is used, and otherwise
 * `proposal_output.docx`.
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
