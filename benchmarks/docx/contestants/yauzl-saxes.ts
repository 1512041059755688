/**
 * Unpacks the main part of a Word document and splits it into tags, which is the least that any reader must do.
 *
 *   node benchmarks/docx/contestants/yauzl-saxes.ts FILE [--namespaces]
 */
import { SaxesParser } from 'saxes'
import * as yauzl from 'yauzl'

const [path = '', option] = process.argv.slice(2)
const parser = new SaxesParser({ xmlns: option === '--namespaces' })
let elements = 0
let characters = 0
parser.on('opentag', () => void elements++)
parser.on('text', (text) => void (characters += text.length))
parser.on('error', (error) => {
  throw error
})

const zip = await yauzl.openPromise(path, { lazyEntries: true })
for await (const entry of zip.eachEntry()) {
  if (entry.fileName !== 'word/document.xml') continue
  const stream = await zip.openReadStreamPromise(entry)
  stream.setEncoding('utf8')
  for await (const chunk of stream) parser.write(chunk as string)
  parser.close()
  break
}
zip.close()
process.stdout.write(`${elements} elements, ${characters} characters\n`)
