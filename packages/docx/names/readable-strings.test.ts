import { expect, test } from 'vitest'
import { readableStrings } from './readable-strings.ts'

const NAME = 'Hospital São João'
const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 89) % 256))
const within = (text: Buffer): Buffer => Buffer.concat([noise, Buffer.alloc(3), text, Buffer.alloc(3), noise])
const stringsOf = (bytes: Buffer): string => [...readableStrings(bytes)].join('\n')
const chunk = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, Buffer.from(`${type}${body}crc!`, 'latin1')])
}
const segment = (marker: number, body: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}

test.each([
  ['UTF-8', Buffer.from(NAME)],
  ['Windows-1252', Buffer.from(NAME, 'latin1')],
  ['UTF-16', Buffer.from(NAME, 'utf16le')],
  ['UTF-16 with the high byte first', Buffer.from(NAME, 'utf16le').swap16()],
])('a name in %s is among the strings of any file', (_, written) => {
  expect(stringsOf(within(written))).toContain(NAME)
})

test('the packed image of a PNG or JPEG file is skipped, and the metadata around it are read', () => {
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IDAT', 'pixels that resemble words'),
    chunk('tEXt', 'Author\0Hospital Novo'),
  ])
  expect(stringsOf(png)).toContain('Hospital Novo')
  expect(stringsOf(png)).not.toContain('pixels')
  // A thumbnail in the metadata has a scan of its own.
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, 'Exif\0\0\xff\xd8\xff\xda small \xff\xd9'),
    segment(0xfe, 'Hospital Novo'),
    segment(0xda, 'scan'),
    Buffer.from('pixels that resemble words\xff\xd9after the picture', 'latin1'),
  ])
  expect(stringsOf(jpeg)).toContain('Hospital Novo')
  expect(stringsOf(jpeg)).toContain('after the picture')
  expect(stringsOf(jpeg)).not.toContain('pixels')
})
