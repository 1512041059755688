import { callForFile, type CallInput, type FileCallName } from './call.ts'

/** Fetches a file and passes it to the browser's downloads, under the server's name or else `fallbackName`. */
export async function download<Name extends FileCallName>(
  name: Name,
  input: CallInput<Name>,
  fallbackName: string,
): Promise<void> {
  const { blob, fileName } = await callForFile(name, input)
  saveFile(blob, fileName ?? fallbackName)
}

/** Passes a file made in the page to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after this turn. Revoking it at once would leave the download empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
