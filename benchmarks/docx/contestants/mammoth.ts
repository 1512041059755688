/**
 * Reads a Word document with mammoth, without its pictures, so that a benchmark can compare the product with mammoth.
 *
 *   node benchmarks/docx/contestants/mammoth.ts FILE
 */
import * as mammoth from 'mammoth'

const path = process.argv[2] ?? ''
const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
const { value } = await mammoth.convertToHtml({ path }, { convertImage })
process.stdout.write(`${value.length} characters of HTML\n`)
