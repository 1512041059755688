import { element, type XmlElement } from '../package/xml/xml.ts'

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
/** Namespaces of the elements of `inlinePicture`, which the root of the part must declare. */
export const PICTURE_NAMESPACES = [
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  PICTURE,
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

/** Size of a picture in English Metric Units, 360,000 a centimetre (20.1.2.1). */
export interface PictureExtent {
  width: number
  height: number
}

const EMU_PER_PIXEL = 9525

/** Returns the extent of a picture at its own size, but at most as large as `largest`. */
export function extentWithin(pixels: PictureExtent, largest: PictureExtent): PictureExtent {
  return atMost({ width: pixels.width * EMU_PER_PIXEL, height: pixels.height * EMU_PER_PIXEL }, largest)
}

/** Returns the extent of a picture with a given width, but at most as large as `largest`. */
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
 * Returns a run with an inline picture (20.4.2.8).
 *
 * @param named its number and name in the document, and its alternative text
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
