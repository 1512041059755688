import { automaticFilename, PLACEHOLDERS } from '@tenderwright/contract'

const EXTENSION = '.docx'
// Together with " (999).docx", a name of this length fits into the 255 bytes of a file name, even if every letter takes
// two bytes.
const LONGEST_STEM = 110
// Characters that file systems forbid, and invisible ones: control, format and surrogate characters.
const FORBIDDEN = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}]/gu
const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)$/i

interface ProposalNames {
  client: string
  tender: string
  rfpFilename: string
  sessionId: string
  /** Date in the team's time zone as YYYYMMDD, such as "20260302". */
  date: string
}

/**
 * Returns the default file name of a proposal, made of the client, the tender and the date, such as
 * `Proposta_Hospital_Edital_20260302.docx`.
 */
export function automaticOutputName({ date, ...source }: ProposalNames): string {
  return automaticFilename({ ...source, day: date })
}

/**
 * Makes a requested file name safe for every file system: "Pregão 45/2023: final" becomes "Pregão 45_2023_ final.docx".
 * If the request is a path, such as "../a/b" or "C:\\a\\b", its last part is used.
 * @returns `undefined` if no letter or digit is left
 */
export function cleanOutputName(asked: string): string | undefined {
  const isPath = /^\s*(?:[./\\]|[a-z]:[/\\])/i.test(asked)
  const file = isPath ? (asked.split(/[/\\]/).at(-1) ?? '') : asked
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

/**
 * Returns a file name that no other proposal of the tender has: "A.docx", or "A (2).docx" if "A.docx" is taken. Names
 * that differ only in case count as equal.
 */
export function freeOutputName(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()))
  if (!names.has(wanted.toLowerCase())) return wanted
  const stem = wanted.slice(0, -EXTENSION.length)
  for (let number = 2; ; number++) {
    const name = `${stem} (${number})${EXTENSION}`
    if (!names.has(name.toLowerCase())) return name
  }
}

/**
 * Returns the file name for a proposal: the requested name made safe for file systems, or a default name if none was
 * requested. Returns `undefined` if the requested name has no letter or digit.
 */
export function outputName(asked: string, names: ProposalNames): string | undefined {
  const trimmed = asked.trim()
  if (trimmed === '') return automaticOutputName(names)
  const cleaned = cleanOutputName(trimmed)
  // If only placeholders were requested, it is as if no name was requested.
  if (cleaned === undefined && trimmed.search(PLACEHOLDERS) !== -1) return automaticOutputName(names)
  return cleaned
}
