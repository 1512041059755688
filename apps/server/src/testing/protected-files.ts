import { randomBytes } from 'node:crypto'
import { CFB, utils, write } from '@e965/xlsx'

/**
 * Returns a .docx or .xlsx file as Office saves it with a password: a compound file that contains the encrypted package
 * as one stream ([MS-OFFCRYPTO] 2.3.4). The server must refuse it with a clear error.
 */
export function protectedPackage(): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', randomBytes(224))
  CFB.utils.cfb_add(container, '/EncryptedPackage', randomBytes(4096))
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

const BOF_HEADER_BYTES = 4
const FILE_PASS = 0x2f
const RC4_BYTES = 54

/**
 * Returns an .xls file with a password. The record FilePass for RC4 encryption follows its first record ([MS-XLS]
 * 2.4.117). The server must refuse the file with a clear error.
 */
export function protectedWorkbook(): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet([['Categoria', 'Item', 'Requisito']]), 'Requisitos')
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' })
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content as Uint8Array)
  const afterBof = BOF_HEADER_BYTES + stream.readUInt16LE(2)
  const filePass = Buffer.alloc(BOF_HEADER_BYTES + RC4_BYTES)
  filePass.writeUInt16LE(FILE_PASS, 0)
  filePass.writeUInt16LE(RC4_BYTES, 2)
  filePass.writeUInt16LE(1, 4)
  filePass.writeUInt16LE(1, 6)
  filePass.writeUInt16LE(1, 8)
  randomBytes(48).copy(filePass, 10)
  const content = Buffer.concat([
    stream.subarray(0, afterBof),
    filePass,
    randomBytes(stream.length - afterBof),
  ])
  CFB.utils.cfb_del(container, '/Workbook')
  CFB.utils.cfb_add(container, '/Workbook', content)
  return CFB.write(container, { type: 'buffer' }) as Buffer
}
