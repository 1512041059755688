import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TEMPLATE_BYTES } from '@tenderwright/contract'
import { templateNameUnusable, templateOfWrongType, templateTooLarge } from './template.errors.ts'

const LONGEST_NAME = 100
/** Matches the file names of running template uploads, such as ".abc123.upload". "abc123" is the id of the upload. */
const UPLOAD = /^\.[0-9a-z]+\.upload$/
/** Age in milliseconds from which an unfinished upload is certain to have failed. */
const LONGEST_UPLOAD = 24 * 60 * 60 * 1000
/**
 * Matches characters that a template's name must not contain. They have a special meaning in Windows or a shell, are
 * control characters, or change the writing direction.
 */
const SPECIAL = /[<>:"|?*\\/%\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u
/** Matches file names that Windows reserves for devices, such as "con" and "com1". */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns the file name under which an uploaded template is stored: the uploaded name with its extension in lower case.
 * @throws ProductError `assembly.template_wrong_type` if the extension is not .docx or .dotx
 * @throws ProductError `assembly.template_name` if some file systems or shells cannot handle the name
 */
export function templateFileName(sent: string): string {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]*)$/s.exec(sent) ?? []
  if (!/^(docx|dotx)$/i.test(extension)) throw templateOfWrongType()
  const unusable =
    !/[\p{L}\p{N}]/u.test(stem) ||
    stem.length > LONGEST_NAME ||
    /^[.~\s]|[.\s]$/.test(stem) ||
    SPECIAL.test(stem) ||
    DEVICE.test(stem)
  if (unusable) throw templateNameUnusable()
  return `${stem}.${extension.toLowerCase()}`
}

/**
 * Writes the stream of an uploaded template to a new file, and removes the file on failure.
 * @throws ProductError `assembly.template_too_large` if the stream exceeds the size limit
 */
export async function writeUpload(stream: Readable, file: string): Promise<void> {
  let size = 0
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > TEMPLATE_BYTES) throw templateTooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(stream, bounded, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * Returns the path for the hidden file of a running upload, such as ".abc123.upload". Such files are not listed as
 * templates.
 */
export function uploadFile(folder: string, id: string): string {
  return path.join(folder, `.${id}.upload`)
}

/**
 * Deletes files of template uploads that a crash interrupted. An upload counts as interrupted if its file has not
 * changed for 24 hours.
 */
export async function removeOldUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UPLOAD.test(name)) continue
    const file = path.join(folder, name)
    // Another process may have renamed or deleted the file of its upload meanwhile.
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (now.getTime() - changed > LONGEST_UPLOAD) await rm(file, { force: true })
  }
}
