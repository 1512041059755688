/**
 * Reads a Word document with mammoth, without its pictures. The benchmark compares the product with it.
 *
 *   node benchmarks/docx/contestants/mammoth.ts FILE
 */
import * as mammoth from 'mammoth'

const path = process.argv[2] ?? ''
const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
const { value } = await mammoth.convertToHtml({ path }, { convertImage })
process.stdout.write(`${value.length} characters of HTML\n`)
