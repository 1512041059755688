import { CompoundFile } from './compound-file.ts'
import { holdsRunningParts, isArchive, mayFetch } from './office-package.ts'
import { activeContent } from './active-content.ts'
import type { ActiveContent } from './active-content.ts'

/**
 * Maximum size in bytes of an embedded file that is inspected. A larger file is treated as if it could run something.
 */
export const LARGEST_OBJECT_BYTES = 64 * 1024 ** 2

const MACROS = /^(_?vba(_project.*)?|macros|_vba_project_cur|__sxmacro.*)$/i
// Names in a compound file are compared without regard to case ([MS-CFB] 2.6.4).
const NATIVE_PACKAGE = '\u0001ole10native'
/**
 * Name of the stream in an Office file with a password ([MS-OFFCRYPTO] 2.3.4.4). Excel opens some of these files
 * without asking for the password, so their content counts as dangerous.
 */
const ENCRYPTED = 'encryptedpackage'
const OLE_FLAGS = '\u0001Ole'
const LINKED = 1
// Class ids in the byte order of [MS-DTYP] 2.3.4: Package and its later version, a link, a script moniker, a web page,
// a web archive, Flash, and the web browser.
const RUNNING_CLASSES = new Set([
  '0c00030000000000c000000000000046',
  '20a70df22fc0ce11927b0800095ae340',
  '0003000000000000c000000000000046',
  'd30b2906aa48d2118432006008c3fbfc',
  '20693325f903cf118fd000aa00686f13',
  'd9f35030b598cf11bb8200aa00bdce0b',
  '6edb7cd26daecf1196b8444553540000',
  '61f956880a34d011a96b00c04fd705a2',
])
/** Type of the record in an old Excel file (.xls) that describes one sheet (BoundSheet8; [MS-XLS] 2.4.28). */
const BOUND_SHEET = 0x0085
/** Type of a sheet with Excel 4 macros in an old Excel file (.xls). */
const MACRO_SHEET = 1
const MODULE_SHEET = 6

/**
 * Returns the active content of an embedded file, such as macros or a link to another file. Returns undefined
 * for an Office file, an equation or a drawing without such content. A file of unknown format counts as active,
 * because a click could run it.
 * @param name file name to show in the report
 */
export function activeContentOfObject(bytes: Buffer, name: string): ActiveContent | undefined {
  if (isArchive(bytes)) return holdsRunningParts(bytes) ? activeContent('macro', name) : undefined
  const file = CompoundFile.open(bytes)
  if (!file) return activeContent('packaged-object', name)
  const { entries } = file
  if (entries.some((entry) => MACROS.test(entry.name))) return activeContent('macro', name)
  const hasNative = entries.some(({ name: inner }) =>
    [NATIVE_PACKAGE, ENCRYPTED].includes(inner.toLowerCase()),
  )
  const isRunning = entries.some(({ isRoot, classId }) => isRoot && RUNNING_CLASSES.has(classId))
  if (hasNative || isRunning || entries.length === 0) return activeContent('packaged-object', name)
  const flags = file.stream(OLE_FLAGS)
  if (flags && flags.length >= 8 && (flags.readUInt32LE(4) & LINKED) !== 0)
    return activeContent('linked-object', name)
  const inner = file.stream('Package')
  if (inner) {
    if (!isArchive(inner) || holdsRunningParts(inner)) return activeContent('macro', name)
    return mayFetch(inner) ? activeContent('linked-object', name) : undefined
  }
  const workbook = file.stream('Workbook') ?? file.stream('Book')
  return workbook && hasMacroSheet(workbook) ? activeContent('macro', name) : undefined
}

function hasMacroSheet(workbook: Buffer): boolean {
  for (let at = 0; at + 4 <= workbook.length;) {
    const type = workbook.readUInt16LE(at)
    const bytes = workbook.readUInt16LE(at + 2)
    const kind = workbook[at + 9] ?? 0
    if (type === BOUND_SHEET && bytes >= 6 && (kind === MACRO_SHEET || kind === MODULE_SHEET)) return true
    // The workbook's global records come first and end with this record. The sheets follow.
    if (type === 0x000a) return false
    at += 4 + bytes
  }
  return false
}
