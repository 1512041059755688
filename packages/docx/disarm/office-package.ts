import { inflateRawSync } from 'node:zlib'
import { isPlainLink } from './link-target.ts'

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const DEFLATED = 8
const LARGEST_LIST = 4 * 1024 ** 2
const LARGEST_TEXT = 64 * 1024 ** 2
const LONGEST_COMMENT = 65_557

/**
 * Pattern for the types of content that can run in an Office file: macros, controls, add-ins, toolbars. It
 * includes binary workbooks (.xlsb), because their formulas cannot be read.
 */
const RUNNING =
  /vbaProject|vbaData|macrosheet|intlMacrosheet|ms-office\.activeX|ms-excel\.controlproperties\.macro|attachedToolbars|keyMapCustomizations|webextension|customUI|ui\/extensibility|sheet\.binary/i
const RUNNING_NAME =
  /(vbaProject|vbaData)[^/]*\.(bin|xml)$|\/(macrosheets|intlmacrosheets|activeX|customUI|webextensions)\//i

/** Pattern for the XML of links from an Office file to targets outside the file. */
const OUTSIDE = /<[^<>]*\bTargetMode\s*=\s*["']External[^<>]*>/gi
/**
 * Pattern for XML in an Office file that fetches something. Examples: links to other workbooks, data connections, and
 * fields that include a file.
 */
const FETCHING =
  /externalLink\b|<(?:\w+:)?(connection|externalReference)\b|<(?:\w+:)?instrText\b[^>]*>[^<]*\b(DDE(AUTO)?|LINK|INCLUDE(TEXT|PICTURE)?|IMPORT|DATABASE|MACROBUTTON)\b|\binstr\s*=\s*["'][^"']*\b(DDE|LINK|INCLUDE|IMPORT)|<(?:\w+:)?(?:f|definedName)\b[^>]*>[^<]*\b(WEBSERVICE|IMAGE|RTD|CALL|EXEC|STOCKHISTORY|PY)\s*\(/i

/**
 * Returns whether some bytes begin like a zip archive. Every Office file since 2007 (.docx, .xlsx, .pptx) is a zip
 * archive.
 */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/**
 * Returns whether an Office file (.docx, .xlsx, .pptx) contains something that runs, such as macros or add-ins.
 * Judges by the content types, links and file names inside the archive. Returns true if the archive cannot be
 * read.
 */
export function holdsRunningParts(bytes: Buffer): boolean {
  const entries = directoryOf(bytes)
  if (!entries?.some(({ name }) => name.toLowerCase() === '[content_types].xml')) return true
  return entries.some((entry) => {
    if (RUNNING_NAME.test(`/${entry.name}`)) return true
    if (!/^\[content_types\]\.xml$|\.rels$/i.test(entry.name)) return false
    const text = textOf(bytes, entry, LARGEST_LIST)
    return text === undefined || RUNNING.test(text)
  })
}

/**
 * Returns whether an Office file inside an OLE object may fetch something. Examples: by an unusual link, a data
 * connection or a formula. Returns true if a file in its archive cannot be unpacked.
 */
export function mayFetch(bytes: Buffer): boolean {
  return (directoryOf(bytes) ?? []).some((entry) => {
    if (/\/embeddings\//i.test(entry.name)) return true
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) return false
    const text = textOf(bytes, entry, LARGEST_TEXT)
    if (text === undefined || FETCHING.test(text)) return true
    return [...text.matchAll(OUTSIDE)].some(([relationship]) => {
      const target = /\bTarget\s*=\s*["']([^"']*)/.exec(relationship)?.[1] ?? ''
      return !/\/hyperlink["']/.test(relationship) || !isPlainLink(target)
    })
  })
}

interface DirectoryEntry {
  name: string
  method: number
  compressedBytes: number
  offset: number
}

function directoryOf(bytes: Buffer): DirectoryEntry[] | undefined {
  const tail = Math.max(0, bytes.length - LONGEST_COMMENT)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(DIRECTORY_END)
  const end = bytes.lastIndexOf(mark)
  if (end < tail || end + 22 > bytes.length) return undefined
  const entries: DirectoryEntry[] = []
  for (let at = bytes.readUInt32LE(end + 16); at + 46 <= end && bytes.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      compressedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.length > 0 ? entries : undefined
}

/**
 * Returns the text of a file in a zip archive, or undefined if the file cannot be unpacked. Reads the bytes as Latin-1
 * and leaves out zero bytes, so that English words are found both in UTF-8 and in UTF-16.
 */
function textOf(
  bytes: Buffer,
  { method, compressedBytes, offset }: DirectoryEntry,
  largest: number,
): string | undefined {
  if (offset + 30 > bytes.length) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + compressedBytes)
  try {
    const data = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: largest }) : packed
    return data.toString('latin1').replaceAll('\0', '')
  } catch {
    // The part is damaged or too large for a list of types. The caller then treats the file as active.
    return undefined
  }
}
