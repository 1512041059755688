import { element, type XmlElement } from '../package/xml/xml.ts'

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
/** Namespaces of `inlinePicture`'s elements, which the part's root element must declare. */
export const PICTURE_NAMESPACES = [
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  PICTURE,
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

// English Metric Units (ECMA-376 Part 1, 20.1.2.1).
/** Width and height of a picture, in EMU (360,000 to a centimetre) on a page, or in pixels in a picture file. */
export interface PictureExtent {
  width: number
  height: number
}

const EMU_PER_PIXEL = 9525

/**
 * Returns a picture's size on the page in EMU (360,000 to a centimetre): its size at 96 pixels an inch, shrunk to fit
 * `largest`.
 */
export function extentWithin(pixels: PictureExtent, largest: PictureExtent): PictureExtent {
  return atMost({ width: pixels.width * EMU_PER_PIXEL, height: pixels.height * EMU_PER_PIXEL }, largest)
}

/**
 * Returns a picture's size in EMU (360,000 to a centimetre) for a given width, shrunk to fit `largest`. The proportions
 * stay.
 *
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
 * Returns a run (`w:r`) with a picture in the line (`wp:inline`, ECMA-376 Part 1, 20.4.2.8).
 *
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
