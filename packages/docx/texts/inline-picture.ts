import { element, type XmlElement } from '../package/xml/xml.ts'

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
/**
 * XML namespaces of the elements that `inlinePicture` returns. The root element of the part into which they are
 * inserted must declare them.
 */
export const PICTURE_NAMESPACES = [
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  PICTURE,
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

/**
 * Width and height of a picture. On a page they are in English Metric Units (EMU), 360,000 to a centimetre (ECMA-376
 * Part 1, 20.1.2.1); in a picture file they are in pixels.
 */
export interface PictureExtent {
  width: number
  height: number
}

const EMU_PER_PIXEL = 9525

/**
 * Returns the size of a picture on the page, in English Metric Units (EMU, 360,000 to a centimetre). A picture has its
 * own size at 96 pixels an inch, but is made smaller if it does not fit into `largest`.
 */
export function extentWithin(pixels: PictureExtent, largest: PictureExtent): PictureExtent {
  return atMost({ width: pixels.width * EMU_PER_PIXEL, height: pixels.height * EMU_PER_PIXEL }, largest)
}

/**
 * Returns the size of a picture on the page for a given width, in English Metric Units (EMU, 360,000 to a centimetre).
 * The proportions stay. The picture is made smaller to fit into `largest` if necessary.
 * @param pixels size of the picture file in pixels, for the proportions
 */
export function extentOfWidth(pixels: PictureExtent, width: number, largest: PictureExtent): PictureExtent {
  return atMost({ width, height: (width * pixels.height) / pixels.width }, largest)
}

function atMost(wanted: PictureExtent, largest: PictureExtent): PictureExtent {
  const scale = Math.min(1, largest.width / wanted.width, largest.height / wanted.height)
  return {
    width: Math.max(1, Math.round(wanted.width * scale)),
    height: Math.max(1, Math.round(wanted.height * scale)),
  }
}

/**
 * Returns a run (`w:r`) that displays a picture within a line of text (`wp:inline`, ECMA-376 Part 1, 20.4.2.8).
 * @param relationship id of the relationship to the file of the picture in the package
 * @param named number and name of the picture in the document, and its alternative text
 */
export function inlinePicture(
  relationship: string,
  { width, height }: PictureExtent,
  named: { id: string; name: string; descr: string },
): XmlElement {
  const extent = { cx: String(width), cy: String(height) }
  const picture = element('pic:pic', {}, [
    element('pic:nvPicPr', {}, [element('pic:cNvPr', named), element('pic:cNvPicPr')]),
    element('pic:blipFill', {}, [
      element('a:blip', { 'r:embed': relationship }),
      element('a:stretch', {}, [element('a:fillRect')]),
    ]),
    element('pic:spPr', {}, [
      element('a:xfrm', {}, [element('a:off', { x: '0', y: '0' }), element('a:ext', extent)]),
      element('a:prstGeom', { prst: 'rect' }, [element('a:avLst')]),
    ]),
  ])
  const inline = element('wp:inline', { distT: '0', distB: '0', distL: '0', distR: '0' }, [
    element('wp:extent', extent),
    element('wp:docPr', named),
    element('a:graphic', {}, [element('a:graphicData', { uri: PICTURE }, [picture])]),
  ])
  return element('w:r', {}, [element('w:drawing', {}, [inline])])
}
