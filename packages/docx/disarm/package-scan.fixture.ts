import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

/**
 * Searches a .docx file for active content (whatever fetches or runs something) and returns one line for each piece
 * found. It has its own parser and zip reader, so that it does not repeat an error of the code under test.
 */
export function scanPackage(path: string): string[] {
  return scanBytes(readFileSync(path), '')
}

const FIELD =
  /^[\s"]*(DDE|DDEAUTO|LINK|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|DATABASE|DATA|RD|AUTOTEXT|AUTOTEXTLIST|GLOSSARY|MACROBUTTON|PRINT|CONTROL|HTMLCONTROL)\b/i
const FORBIDDEN_ELEMENT =
  /^(control|movie|subDoc|mailMerge|attachedTemplate|entryMacro|exitMacro|objectLink|externalData|webVideoPr|frameset)$/
const SCHEME = /^\s*(javascript|vbscript|file|data|mhtml|ftp|ms-[\w-]+|\w*script):/i
const FORBIDDEN_PART = /vbaProject|vbaData|activeX|webextension|customUI|attachedToolbars|keyMap/i
const ADDRESSES = new Set(['href', 'src', 'althref', 'Target', 'sourceFile'])

/** File in a zip archive, with its unpacked bytes. */
export interface Entry {
  name: string
  data: Buffer
}

function scanBytes(bytes: Buffer, prefix: string): string[] {
  const found: string[] = []
  for (const { name, data } of entriesOf(bytes)) {
    const at = prefix + name
    const text = data.toString('utf8').replaceAll('\0', '')
    if (FORBIDDEN_PART.test(name)) found.push(`${at}: forbidden part`)
    if (data.subarray(0, 2).toString('latin1') === 'PK') found.push(...scanBytes(data, `${at} › `))
    else if (/Ole10Native|_VBA_PROJECT/.test(text)) found.push(`${at}: packaged object`)
    else if (/\.(html?|mht|rtf)$/i.test(name))
      for (const one of scanImported(text)) found.push(`${at}: ${one}`)
    else if (/\.(xml|rels|vml|svg)$/i.test(name)) for (const one of scanXml(text)) found.push(`${at}: ${one}`)
    if (/\.svg$/i.test(name)) for (const one of scanImported(text)) found.push(`${at}: ${one}`)
  }
  return found
}

function scanImported(text: string): string[] {
  const hostile = [
    /<script/i,
    /\son\w+\s*=/i,
    /<(iframe|object|embed|applet|base|link|form)\b/i,
    /\b(src|background|action|data|image href)\s*=\s*(3D)?["']?(https?|file|\\\\|\/\/)/i,
    /(javascript|vbscript):/i,
    /url\s*\(|@import|expression\s*\(/i,
    /http-equiv/i,
    /\\obj(data|update|autlink|link|ocx)|\\\*\s*\\template|DDEAUTO|INCLUDEPICTURE/i,
  ]
  return hostile.filter((pattern) => pattern.test(text)).map((pattern) => `imported ${pattern.source}`)
}

/** Instruction of a field with and without its deleted letters, and the text that the field shows. */
interface FieldCode {
  current: string
  original: string
  result: string
  inResult: boolean
}

const TEXTS: Record<string, 'current' | 'deleted' | 'shown'> = {
  instrText: 'current',
  delInstrText: 'deleted',
  t: 'shown',
}
const PICTURE_OF_VML = /^(imagedata|fill|stroke)$/

function scanXml(xml: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  const codes: FieldCode[] = []
  let textOf: 'current' | 'deleted' | 'shown' | undefined
  const add = (text: string, kind: 'current' | 'deleted' | 'shown'): void => {
    const open = codes.at(-1)
    if (!open) return
    if (open.inResult) open.result += text
    else {
      // Programs that skip alternatives begin with another piece.
      if (/^\s/.test(text)) judge(text)
      open.original += text
      if (kind !== 'deleted') open.current += text
    }
  }
  const judge = (code: string): void => {
    if (FIELD.test(code)) found.push(`field ${code.trim()}`)
    if (/^\s*HYPERLINK/i.test(code) && !isHarmlessHyperlink(code)) found.push(`link field ${code.trim()}`)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes)
    const value = (local: string): string => attributes.find((one) => one.local === local)?.value ?? ''
    if (FORBIDDEN_ELEMENT.test(tag.local)) found.push(`element ${tag.name}`)
    // Actions of slides: programs, macros, objects and other files ([MS-OE376] 2.1.1246).
    if (/^ppaction:\/\/(program|macro|ole|hlinkfile|hlinkpres)/i.test(value('action')))
      found.push(`action ${value('action')}`)
    if (tag.local === 'Relationship') found.push(...relationshipFindings(value))
    if (tag.local === 'Override' || tag.local === 'Default') {
      if (FORBIDDEN_PART.test(value('ContentType'))) found.push(`content type ${value('ContentType')}`)
    } else if (tag.local === 'OLEObject') {
      if (/link/i.test(value('Type')) || /^package/i.test(value('ProgID')))
        found.push('linked or packaged object')
    } else if (tag.local === 'fldSimple') {
      const open = codes.at(-1)
      if (open && !open.inResult && open.current.trim() === '') found.push('keyword made by a simple field')
      judge(value('instr'))
    } else if (tag.local === 'dbPr' || tag.local === 'webPr' || tag.local === 'ddeLink') found.push(tag.name)
    else if (tag.local === 'fldChar') {
      const type = value('fldCharType')
      if (type === 'begin') codes.push({ current: '', original: '', result: '', inResult: false })
      else if (type === 'separate') Object.assign(codes.at(-1) ?? {}, { inResult: true })
      else if (type === 'end') {
        const code = codes.pop()
        judge(code?.original ?? '')
        if (code?.current !== code?.original) judge(code?.current ?? '')
        // The result of a field inside an instruction is part of that instruction.
        add(code?.result ?? '', 'shown')
      }
    } else if (PICTURE_OF_VML.test(tag.local) && (value('src') !== '' || /^\w+:/.test(value('href'))))
      found.push(`picture by address ${value('src')}${value('href')}`)
    else if (tag.local === 'blip' && value('link') !== '') found.push('linked picture')
    textOf = TEXTS[tag.local]
    for (const { local, value: text } of attributes) {
      if (
        SCHEME.test(text.replace(/[\s\p{Cc}]/gu, '')) &&
        local !== 'xmlns' &&
        local !== 'descr' &&
        local !== 'title'
      )
        found.push(`scheme ${local}=${text}`)
      if (ADDRESSES.has(local) && /^\s*(\\\\|\/\/)/.test(text)) found.push(`share ${local}=${text}`)
    }
  })
  parser.on('text', (text) => {
    if (textOf) add(text, textOf)
  })
  parser.on('closetag', () => {
    textOf = undefined
  })
  parser.write(xml).close()
  return found
}

function relationshipFindings(value: (local: string) => string): string[] {
  const target = value('Target')
  if (FORBIDDEN_PART.test(value('Type'))) return [`relationship ${value('Type')}`]
  if (value('Type').endsWith('/aFChunk') && /\.xml$/i.test(target)) return [`flat package ${target}`]
  if (value('TargetMode').toLowerCase() !== 'external') return []
  const isLink = value('Type').endsWith('/hyperlink')
  if (isLink && /^(#|https?:\/\/[\w[]|mailto:[^?]+(\?(?!.*attach)|$))/i.test(target)) return []
  return [`external ${value('Type').split('/').at(-1)} ${target}`]
}

function isHarmlessHyperlink(code: string): boolean {
  const rest = code.replace(/^\s*HYPERLINK/i, '').replace(/\\[lot]\s*("[^"]*"|\S+)/gi, '')
  const target = /"([^"]*)"|([^\s\\]\S*)/.exec(rest)
  const address = target?.[1] ?? target?.[2] ?? ''
  return address === '' || /^(#|https?:\/\/[\w[]|mailto:)/i.test(address)
}

/** Returns the files of a zip archive, such as an embedded workbook, unpacked. */
export function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, remarkBytes] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    ) as [number, number, number]
    const offset = bytes.readUInt32LE(at + 42)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      data: bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed,
    })
    at += 46 + nameBytes + extraBytes + remarkBytes
  }
  return entries
}
