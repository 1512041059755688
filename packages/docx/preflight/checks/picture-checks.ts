import type { Check, Walk } from '../walk/story-walker.ts'

/** Pattern for a text that is only the path or name of a picture file. */
const FILE = /^(?:[a-z]:[\\/]|\\\\|file:).*$|^[^\s\\/]+\.(?:png|jpe?g|gif|bmp|emf|wmf|tiff?|svg|webp)$/i

interface OpenPicture {
  name: string
  hasText: boolean
  shows: boolean
}

/** Function that returns whether the .docx contains a file with this name that is not empty. */
export type HasBytes = (part: string) => boolean

/**
 * Creates the check of a finished document for pictures that cannot be displayed, because their file inside the
 * .docx is missing or empty. `externalLinkCheck` reports pictures outside the .docx.
 */
export function missingPictureCheck(hasBytes: HasBytes): Check {
  let name = ''
  const show = (id: string | undefined, { relationships, findings, place }: Walk) => {
    const relationship = id === undefined || id === '' ? undefined : relationships.get(id)
    if (relationship?.external) return
    if (relationship?.part !== undefined && hasBytes(relationship.part)) return
    findings.add('missingPicture', name || (relationship?.target ?? id ?? ''), place)
  }
  return {
    opens: {
      'w:drawing': () => {
        name = ''
      },
      'wp:docPr': ({ name: given = '' }) => {
        name = given
      },
      'a:blip': ({ 'r:embed': embedded, 'r:link': linked }, walk) => {
        if (embedded !== undefined || linked === undefined) show(embedded, walk)
      },
      'v:imagedata': ({ 'r:id': id, 'o:relid': other, 'r:href': linked }, walk) => {
        if (id !== undefined || other !== undefined || linked === undefined) show(id ?? other, walk)
      },
    },
  }
}

/**
 * Creates the check for pictures, charts and diagrams without alternative text, which screen readers read aloud.
 * Pictures marked as decorative need none. The name of a file does not count: old versions of Word wrote it, and it may
 * reveal people and customers.
 */
export function alternativeTextCheck(): Check {
  const pictures: OpenPicture[] = []
  const begin = () => void pictures.push({ name: '', hasText: false, shows: false })
  const seePicture = () => {
    const picture = pictures.at(-1)
    if (picture) picture.shows = true
  }
  const leave = ({ findings, place }: Walk) => {
    const picture = pictures.pop()
    if (picture?.shows && !picture.hasText) findings.add('pictureWithoutText', picture.name, place)
  }
  return {
    opens: {
      'wp:inline': begin,
      'wp:anchor': begin,
      'wp:docPr': ({ name = '', descr = '', title = '' }) => {
        const picture = pictures.at(-1)
        if (!picture) return
        const text = [descr, title].map((one) => one.trim()).filter((one) => one !== '')
        const file = text.every((one) => FILE.test(one)) ? text[0] : undefined
        Object.assign(picture, { name: file ?? name, hasText: text.length > 0 && file === undefined })
      },
      'adec:decorative': ({ val = '1' }) => {
        const picture = pictures.at(-1)
        if (picture && val !== '0' && val !== 'false') picture.hasText = true
      },
      'a:blip': seePicture,
      'c:chart': seePicture,
      'cx:chart': seePicture,
      'dgm:relIds': seePicture,
      'v:shape': ({ alt = '', id = '' }) => {
        const text = alt.trim()
        const isFile = FILE.test(text)
        pictures.push({ name: isFile ? text : id, hasText: text !== '' && !isFile, shows: false })
      },
      'v:imagedata': seePicture,
    },
    closes: { 'wp:inline': leave, 'wp:anchor': leave, 'v:shape': leave },
  }
}
