import { WorkbookError } from '../sheet/errors.ts'

const DECLARED = /^(<\?xml[^>]*?\sencoding\s*=\s*["'])([\w.:-]+)(["'])/

/**
 * Decodes the bytes of an XML part of an .xlsx. They are read as UTF-16 if they begin with a UTF-16 byte order mark,
 * otherwise in the encoding that the XML declares, or else as UTF-8 (XML 1.0, appendix F).
 *
 * @throws {WorkbookError} `workbook.damaged` if the bytes are not valid in that encoding
 */
export function decodeXml(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
}

/**
 * Encodes the edited XML of a part of an .xlsx as UTF-8. If the part had another encoding, its XML declaration is
 * changed to UTF-8.
 *
 * @param original bytes of the part before it was edited; their beginning is enough
 */
export function encodeXml(xml: string, original: Buffer): Buffer {
  if (encodingOf(original) === 'utf-8') return Buffer.from(xml, 'utf8')
  return Buffer.from(xml.replace(/^\ufeff/, '').replace(DECLARED, '$1UTF-8$3'), 'utf8')
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const declared = DECLARED.exec(
    bytes
      .subarray(0, 200)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[2]
  return declared?.toLowerCase() ?? 'utf-8'
}
