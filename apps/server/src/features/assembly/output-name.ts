import { FILENAME_PART_LIMIT, FILENAME_SESSION_ID_LIMIT } from '@tenderwright/contract'

const EXTENSION = '.docx'
// Leaves room for " (999).docx" within the 255 bytes a file name may have, also when every letter takes two.
const LONGEST_STEM = 110
const BRACKETED = /\[[^\]]*\]|\{\{[^}]*\}\}/g
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

/**
 * The name a proposal gets when nobody chose one: Proposta_{organization}_{tender}_{YYYYMMDD}.docx. Empty parts are
 * left out; without any, the RFP file's name or the beginning of the session's id stands in.
 */
export function automaticOutputName({
  organization,
  tender,
  rfpFilename,
  sessionId,
  date,
}: ProposalNames): string {
  const named = [organization, tender].map(namePart).filter((part) => part !== '')
  const source =
    namePart(rfpFilename.replace(/\.[^.]*$/, '')) || sessionId.slice(0, FILENAME_SESSION_ID_LIMIT)
  const parts = named.length > 0 ? named : [source]
  return `${['Proposta', ...parts, date].filter((part) => part !== '').join('_')}${EXTENSION}`
}

/** One part of an automatic name: letters and digits without accents, underscores between, at most 60. */
function namePart(text: string): string {
  return text
    .replace(BRACKETED, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .slice(0, FILENAME_PART_LIMIT)
    .replace(/^_+|_+$/g, '')
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
    .replace(BRACKETED, '')
    .replace(FORBIDDEN, '_')
  const collapsed = asked.match(BRACKETED) ? bare.replace(/_{2,}/g, '_').replace(/^_+|_+$/g, '') : bare
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
  if (cleaned === undefined && trimmed.search(BRACKETED) !== -1) return automaticOutputName(names)
  return cleaned
}
