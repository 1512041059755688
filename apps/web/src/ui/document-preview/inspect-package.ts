/**
 * Facts about a .docx file that decide whether the browser can show it, and how well. They are read from the directory
 * of the ZIP file, without unpacking the file.
 */
export interface PackageFacts {
  /** Unpacked size of all XML in bytes. A browser must parse this XML and lay it out. */
  xmlBytes: number
  /** Number of charts, which browsers do not render. */
  charts: number
  diagrams: number
  embeddedFiles: number
}

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const ZIP64 = 0xffffffff

/**
 * Reads the directory of a .docx file, which is a ZIP file (APPNOTE.TXT 4.3.12, 4.3.16), to learn about its content
 * before it is rendered.
 * @returns `undefined` if the file is no ZIP file or too large for a browser (ZIP64)
 */
export async function inspectPackage(file: Blob): Promise<PackageFacts | undefined> {
  const tailStart = Math.max(0, file.size - END_RECORD_BYTES - LONGEST_COMMENT)
  const tail = new DataView(await file.slice(tailStart).arrayBuffer())
  let end = tail.byteLength - END_RECORD_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END_RECORD) end--
  if (end < 0) return undefined
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (start === ZIP64 || start + size > file.size) return undefined
  return countEntries(await file.slice(start, start + size).arrayBuffer())
}

function countEntries(directory: ArrayBuffer): PackageFacts | undefined {
  const view = new DataView(directory)
  const names = new TextDecoder()
  const facts: PackageFacts = { xmlBytes: 0, charts: 0, diagrams: 0, embeddedFiles: 0 }
  let at = 0
  while (at + ENTRY_BYTES <= view.byteLength) {
    if (view.getUint32(at, true) !== ENTRY) return undefined
    const unpackedBytes = view.getUint32(at + 24, true)
    const nameBytes = view.getUint16(at + 28, true)
    if (unpackedBytes === ZIP64 || at + ENTRY_BYTES + nameBytes > view.byteLength) return undefined
    const name = names.decode(new Uint8Array(directory, at + ENTRY_BYTES, nameBytes))
    if (/\.(xml|rels)$/i.test(name)) facts.xmlBytes += unpackedBytes
    if (/\/charts\/chart[^/]*\.xml$/i.test(name)) facts.charts++
    if (/\/diagrams\/data[^/]*\.xml$/i.test(name)) facts.diagrams++
    // The workbook embedded in a chart is part of the chart.
    if (/\/embeddings\/[^/]+$/.test(name) && !/Microsoft_Excel_(Work)?[Ss]heet\d*\.xlsx$/.test(name))
      facts.embeddedFiles++
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return facts
}
