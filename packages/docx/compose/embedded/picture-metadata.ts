import { inflateSync } from 'node:zlib'
import { emfDescription } from '../../check/emf-description.ts'
import { DocxError } from '../../package/errors.ts'

/** Matches the content types of pictures whose metadata can be removed without a change of the image. */
export const CLEANED_PICTURE = /^image\/(p?jpe?g|(x-)?png|(x-)?emf)$/i

const JPEG = { start: 0xffd8, scan: 0xda, exif: 0xe1, photoshop: 0xed, comment: 0xfe }
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const EXIF = 'Exif\0\0'
const XMP = /^http:\/\/ns\.adobe\.com\/(xap|xmp)\//

// Exif 2.32, 4.6: tags about a picture's author, description and camera; the place is in a separate directory.
const NAMING_TAGS = new Set([
  0x010d, 0x010e, 0x013b, 0x8298, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xa430, 0xa431, 0xa435,
])
const TAG = { orientation: 0x0112, exif: 0x8769, place: 0x8825 }
// ISO 16684-1, 8: the properties that name people, customers, places and files, and the words of Photoshop's layers.
const NAMING_XMP =
  /dc:(creator|title|description|rights|subject|publisher|contributor)|photoshop:(Credit|Source|Headline|CaptionWriter|AuthorsPosition|City|State|Country|Instructions)|xmpRights:|exif:GPS|Iptc4xmp|filePath|pdf:(Author|Keywords)|photoshop:(TextLayers|Layer(Text|Name))|tiff:(Artist|ImageDescription|Copyright)|exif:UserComment|aux:OwnerName|PersonDisplayName|mwg-rs:/
// Keywords of PNG (11.3.3.2) whose values are a date, a measure or the name of a program. The value of any other keyword
// may name somebody: programs write authors, paths, and whole diagrams with all their pages.
const HARMLESS_KEYWORD = /^(software|(creation|create|modify)[ -]?(time|date)|date:|png:|jpeg:|gamma$)/i
const SIGNED =
  /^\s*(created with|creator: gd|lead tech|file written by|software|optimi[sz]ed|compressed|applemark|lavc|intel|paint|gimp)/i
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])
const LONGEST_TEXT_BYTES = 4 * 1024 ** 2

/**
 * Returns a JPEG, PNG or EMF file without metadata that names a person, company or place. For example, the author of a
 * picture may be an earlier client. In an EMF file, only the name of the drawing is removed. The picture keeps its
 * orientation and colours.
 * @returns `undefined` if nothing in the metadata names anybody, or if the file has another format
 */
export function withoutNamingMetadata(file: Buffer): Buffer | undefined {
  if (file.length > 4 && file.readUInt16BE(0) === JPEG.start) return cleanJpeg(file)
  return file.subarray(0, 8).equals(PNG_SIGNATURE) ? cleanPng(file) : cleanEmf(file)
}

/** Maximum size, in bytes, of a picture from which metadata is removed. The whole picture is read into memory. */
const LARGEST_PICTURE_BYTES = 64 * 1024 ** 2

/**
 * Reads a JPEG, PNG or EMF file and returns it without metadata that names a person, company or place. Returns
 * `undefined` if the picture has no such metadata, is too large or cannot be unpacked.
 */
export async function readWithoutNames(
  sizeBytes: number,
  read: () => Promise<Buffer>,
): Promise<Buffer | undefined> {
  if (sizeBytes > LARGEST_PICTURE_BYTES) return undefined
  try {
    return withoutNamingMetadata(await read())
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    return undefined
  }
}

function cleanJpeg(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, 2)]
  let isNaming = false
  let turned = 1
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== JPEG.scan) {
    const marker = file[at + 1] as number
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) break
    const body = file.subarray(at + 4, end)
    if (marker === JPEG.exif && body.toString('latin1', 0, 6) === EXIF) {
      const tags = readTags(body.subarray(6))
      isNaming ||= tags.isNaming
      turned = tags.orientation
    } else if (marker === JPEG.exif) isNaming ||= namesInXmp(body)
    else if (marker === JPEG.photoshop) isNaming ||= holdsIptc(body)
    else if (marker === JPEG.comment) isNaming ||= isRemark(body.toString('latin1'))
    else kept.push(file.subarray(at, end))
    at = end
  }
  if (!isNaming) return undefined
  if (turned !== 1) kept.splice(1, 0, orientationSegment(turned))
  return Buffer.concat([...kept, file.subarray(at)])
}

function cleanPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, 8)]
  let isNaming = false
  let at = 8
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    if (TEXTS.has(type)) isNaming ||= namesInChunk(type, file.subarray(at + 8, end - 4))
    else kept.push(file.subarray(at, end))
    at = end
  }
  return isNaming ? Buffer.concat([...kept, file.subarray(at)]) : undefined
}

/**
 * Returns an EMF file with zeros in place of the name of its drawing, because this name may be the name of a file. The
 * name of the program that wrote the EMF file stays. Returns `undefined` if the drawing has no name.
 */
function cleanEmf(file: Buffer): Buffer | undefined {
  const place = emfDescription(file)
  if (!place || place.end > file.length) return undefined
  const text = file.toString('utf16le', place.start, place.end)
  const border = text.indexOf('\0') + 1
  if (border === 0 || !isRemark(text.slice(border))) return undefined
  return Buffer.from(file).fill(0, place.start + 2 * border, place.end)
}

function namesInChunk(type: string, body: Buffer): boolean {
  if (type === 'tIME') return false
  if (type === 'eXIf') return readTags(body).isNaming
  const border = body.indexOf(0)
  const keyword = body.toString('latin1', 0, border)
  if (keyword === 'XML:com.adobe.xmp') return NAMING_XMP.test(internationalText(body, border + 1))
  if (HARMLESS_KEYWORD.test(keyword)) return false
  return type !== 'tEXt' || isRemark(body.toString('latin1', border + 1))
}

/**
 * Returns the text of an iTXt chunk of a PNG file. Two flags, a language and a translated keyword come before the text
 * (PNG 11.3.3.4). `at` is the index of the first flag.
 */
function internationalText(body: Buffer, at: number): string {
  const text = body.subarray(body.indexOf(0, body.indexOf(0, at + 2) + 1) + 1)
  if (body[at] !== 1) return text.toString('utf8')
  try {
    return inflateSync(text, { maxOutputLength: LONGEST_TEXT_BYTES }).toString('utf8')
  } catch {
    // A block that cannot be unpacked reveals nothing. It is removed only if the picture is rewritten because of
    // another block.
    return ''
  }
}

function namesInXmp(body: Buffer): boolean {
  const text = body.toString('latin1')
  return XMP.test(text) && NAMING_XMP.test(text)
}

/**
 * Returns whether a Photoshop segment of a JPEG file contains captions and credits in the format IPTC-IIM (resource
 * 0x0404).
 */
function holdsIptc(body: Buffer): boolean {
  const at = body.indexOf(Buffer.from('8BIM\x04\x04', 'latin1'))
  return at >= 0 && at + 12 <= body.length && body.readUInt32BE(at + 8) > 0
}

function isRemark(text: string): boolean {
  return /[^\s\0]/.test(text) && !SIGNED.test(text)
}

/**
 * Reads the tags of Exif data (TIFF 6.0, section 2). Returns whether a tag names a person, company or place, and the
 * picture's orientation.
 */
function readTags(tiff: Buffer): { isNaming: boolean; orientation: number } {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const found = { isNaming: false, orientation: 1 }
  const read = (directory: number): void => {
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12
      const tag = short(at)
      const length = long(at + 4)
      if (tag === TAG.orientation) found.orientation = short(at + 8)
      else if (tag === TAG.place) found.isNaming = true
      else if (NAMING_TAGS.has(tag)) {
        const from = length > 4 ? long(at + 8) : at + 8
        found.isNaming ||= isRemark(tiff.toString('latin1', from, from + Math.min(length, 1024)))
      } else if (tag === TAG.exif && directory !== long(at + 8)) read(long(at + 8))
    }
  }
  try {
    read(long(4))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Damaged Exif data may contain a name, so it is treated as if it did.
    found.isNaming = true
  }
  return found.orientation >= 1 && found.orientation <= 8 ? found : { ...found, orientation: 1 }
}

/** Returns an Exif segment for a JPEG file that contains only the picture's orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(TAG.orientation, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, JPEG.exif, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}
