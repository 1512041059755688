import { ANSWER_PICTURE_BYTES } from '@tenderwright/contract'

/**
 * Pattern of a data URL with the bytes of a PNG or JPEG picture. The groups are the media type, the format, and the
 * bytes in base64.
 */
const OWN_BYTES = /^data:(image\/(png|jpeg));base64,([a-z\d+/=\s]+)$/i
/** Maximum number of pictures that are uploaded from one pasted text. */
const MOST_PICTURES = 20

/**
 * Pasted HTML whose pictures were uploaded. The HTML refers to each picture by its id on the server. `placed` contains
 * these ids.
 */
export interface PlacedPictures {
  html: string
  placed: ReadonlySet<string>
}

/**
 * Returns whether pasted HTML contains the bytes of pictures (data URLs), so that they can be uploaded. Other pictures
 * are only references to a file or another server, which the browser must not read.
 */
export function hasOwnPictures(html: string): boolean {
  return !html.includes('data-pm-slice') && picturesOf(parse(html)).length > 0
}

/**
 * Uploads the pictures that pasted HTML contains as data URLs, and puts their new ids into the HTML. A picture that
 * cannot be uploaded is left unchanged.
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

/** Parses HTML in a separate document, in which no script runs and no picture is loaded. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/**
 * Returns at most 20 pictures whose bytes are in pasted HTML, each with a file of these bytes. Pictures in tables are
 * omitted, because a table cell of an answer contains only words.
 */
function picturesOf(body: HTMLElement): [HTMLImageElement, File][] {
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
