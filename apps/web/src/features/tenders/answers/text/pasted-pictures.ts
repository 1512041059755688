import { ANSWER_PICTURE_BYTES } from '@tenderwright/contract'

/** Matches a data URL of a PNG or JPEG picture: media type, format and base64 bytes. */
const OWN_BYTES = /^data:(image\/(png|jpeg));base64,([a-z\d+/=\s]+)$/i
/** Maximum number of pictures that are uploaded from one paste. */
const MOST_PICTURES = 20

/** Pasted HTML that refers to its uploaded pictures by the ids in `placed`. */
export interface PlacedPictures {
  html: string
  placed: ReadonlySet<string>
}

/** Returns true if pasted HTML contains picture bytes (data URLs), which can be uploaded. */
export function hasOwnPictures(html: string): boolean {
  // Other pictures are only a file path or an address of another server. The browser must not read such pictures.
  return !html.includes('data-pm-slice') && picturesOf(parse(html)).length > 0
}

/**
 * Uploads the pictures in pasted HTML and inserts their ids. Failed ones stay for `readPastedHtml` to remove.
 * @param words alternative text for a picture without one
 * @param send uploads a file and returns the id of the uploaded picture
 */
export async function placePictures(
  html: string,
  words: string,
  send: (file: File) => Promise<string>,
): Promise<PlacedPictures> {
  const body = parse(html)
  const placed = new Set<string>()
  for (const [image, file] of picturesOf(body)) {
    try {
      const id = await send(file)
      placed.add(id)
      image.dataset['picture'] = id
      image.removeAttribute('src')
      image.removeAttribute('width')
      image.alt = image.alt.trim().slice(0, 300) || words
    } catch (error) {
      console.error('A pasted picture was not taken over', error)
    }
  }
  return { html: body.innerHTML, placed }
}

/** Parses HTML without running scripts or loading pictures. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** Returns at most 20 pictures whose bytes are in pasted HTML. Skips pictures in tables. */
function picturesOf(body: HTMLElement): [HTMLImageElement, File][] {
  // A table cell of an answer contains only words.
  const found: [HTMLImageElement, File][] = []
  for (const image of body.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
    const file = image.closest('td, th') ? undefined : fileOf(image.getAttribute('src') ?? '')
    if (file && found.length < MOST_PICTURES) found.push([image, file])
  }
  return found
}

function fileOf(address: string): File | undefined {
  const [, type, format, base64] = OWN_BYTES.exec(address) ?? []
  if (type === undefined || base64 === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    if (bytes.length === 0 || bytes.length > ANSWER_PICTURE_BYTES) return undefined
    return new File([bytes], `picture.${format}`, { type: type.toLowerCase() })
  } catch {
    // The bytes are not valid base64. The caller reports a picture without a file as not pasted.
    return undefined
  }
}
