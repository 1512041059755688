import { createReadStream, statSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Person } from './person.ts'

/**
 * Uploads a file in one request by the tus protocol (resumable uploads), as the web client does, and creates a document
 * from the file.
 */
export async function sendFile(address: string, person: Person, file: string): Promise<void> {
  const { cookie } = person
  const protocol = { 'tus-resumable': '1.0.0', cookie }
  const begun = await fetch(`${address}/documents/uploads`, {
    method: 'POST',
    headers: {
      ...protocol,
      'upload-length': String(statSync(file).size),
      'upload-metadata': `filename ${Buffer.from('big.docx').toString('base64')}`,
    },
  })
  const place = begun.headers.get('location')
  if (!place) throw new Error(`the upload was refused: ${begun.status} ${await begun.text()}`)
  const sending = request(new URL(place, address), {
    method: 'PATCH',
    headers: { ...protocol, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
  })
  const answered = once(sending, 'response')
  await pipeline(createReadStream(file), sending)
  const [response] = (await answered) as [{ statusCode: number; resume(): void }]
  response.resume()
  if (response.statusCode !== 204) throw new Error(`the upload ended with ${response.statusCode}`)
  await person.ask('finish the upload', `${place.replace(/^\/api/, '')}/finish`, {})
}
