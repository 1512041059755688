import { deflateSync, crc32 } from 'node:zlib'
import type { OutputPackage } from './output-package.ts'

const SIDE = 64
const PAPER = 0xf2
const LINE = 0xa6

/**
 * Returns a PNG placeholder: a pale square with a border and diagonals. It is shown in place of a picture to which a
 * source document only links.
 */
export function placeholderPicture(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (_, x) => (isLine(x, y) ? LINE : PAPER))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Bit depth: eight bits of grey.
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isLine(x: number, y: number): boolean {
  return x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1 || x === y || x === SIDE - 1 - y
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const placeholders = new WeakMap<OutputPackage, string>()

/**
 * Returns the part name of the placeholder picture, which is shown in place of pictures that a source document does not
 * contain. The first call for a package adds the picture to it.
 */
export function placeholderPart(output: OutputPackage): string {
  let part = placeholders.get(output)
  if (part === undefined) {
    part = output.claimName('word/media/left-out.png')
    output.add(part, 'image/png', placeholderPicture())
    placeholders.set(output, part)
  }
  return part
}
