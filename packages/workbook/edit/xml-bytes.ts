import { WorkbookError } from '../sheet/errors.ts'

const DECLARED = /^(<\?xml[^>]*?\sencoding\s*=\s*["'])([\w.:-]+)(["'])/

/**
 * Decodes an XML part of an .xlsx, in UTF-16, in the encoding that it declares, or in UTF-8.
 * @throws {WorkbookError} `workbook.damaged` if the bytes are not valid in that encoding
 */
export function decodeXml(bytes: Buffer): string {
  // See XML 1.0, appendix F. UTF-16 begins with its byte order mark.
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
}

/**
 * Encodes edited XML as UTF-8, and adapts the encoding in its declaration.
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
