import { automaticFilename, PLACEHOLDERS } from '@tenderwright/contract'

const EXTENSION = '.docx'
// Leaves room for " (999).docx" within the 255 bytes a file name may have, also when every letter takes two.
const LONGEST_STEM = 110
// What some file system forbids, besides what cannot be seen: control, format and surrogate characters.
const FORBIDDEN = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}]/gu
const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)$/i

export interface ProposalNames {
  organization: string
  tender: string
  rfpFilename: string
  sessionId: string
  /** Local date as YYYYMMDD. */
  date: string
}

/** Returns the name of a proposal that nobody gave one. */
export function automaticOutputName({ organization, date, ...source }: ProposalNames): string {
  return automaticFilename({ ...source, client: organization, day: date })
}

/**
 * A name as somebody asked for it, made safe for every file system: no folders, placeholders or forbidden
 * characters, always .docx.
 * @returns undefined when nothing of it is left
 */
export function cleanOutputName(asked: string): string | undefined {
  const file = asked.split(/[/\\]/).at(-1) ?? ''
  const bare = file
    .replace(/\.docx$/i, '')
    .replace(PLACEHOLDERS, '')
    .replace(FORBIDDEN, '_')
  const collapsed = asked.match(PLACEHOLDERS) ? bare.replace(/_{2,}/g, '_').replace(/^_+|_+$/g, '') : bare
  const stem = truncate(collapsed.trim().replace(/^\.+|[. ]+$/g, ''))
  if (!/[\p{L}\p{N}]/u.test(stem)) return undefined
  return (RESERVED_ON_WINDOWS.test(stem) ? `_${stem}` : stem) + EXTENSION
}

function truncate(stem: string): string {
  let cut = ''
  for (const character of stem) {
    if (cut.length + character.length > LONGEST_STEM) break
    cut += character
  }
  return cut.trimEnd()
}

/** The name itself, or with the first free number: nothing is overwritten. Case does not tell names apart. */
export function freeOutputName(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()))
  if (!names.has(wanted.toLowerCase())) return wanted
  const stem = wanted.slice(0, -EXTENSION.length)
  for (let number = 2; ; number++) {
    const name = `${stem} (${number})${EXTENSION}`
    if (!names.has(name.toLowerCase())) return name
  }
}

/** The name a request comes to: the one asked for, else the automatic one. */
export function outputName(asked: string, names: ProposalNames): string | undefined {
  const trimmed = asked.trim()
  if (trimmed === '') return automaticOutputName(names)
  const cleaned = cleanOutputName(trimmed)
  // Only placeholders were asked for: the same as asking for nothing.
  if (cleaned === undefined && trimmed.search(PLACEHOLDERS) !== -1) return automaticOutputName(names)
  return cleaned
}
