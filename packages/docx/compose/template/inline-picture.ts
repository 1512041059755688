import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { element, type XmlElement } from '../../package/xml/xml.ts'

/** English Metric Units: 360,000 a centimetre (20.1.2.1). */
const LARGEST = { width: 2_160_000, height: 756_000 }
const EMU_PER_PIXEL = 9525
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
const NAMESPACES = [
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  PICTURE,
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

/**
 * Returns a run with a picture in the line (20.4.2.8), at most 6 by 2.1 centimetres and never enlarged.
 *
 * @param size in pixels
 * @param description text that is read out in its place
 */
export function inlinePicture(
  relationship: string,
  size: { width: number; height: number },
  description: string,
  registry: NamespaceRegistry,
): XmlElement {
  for (const uri of NAMESPACES) registry.prefixFor(uri)
  const scale = Math.min(
    1,
    LARGEST.width / (size.width * EMU_PER_PIXEL),
    LARGEST.height / (size.height * EMU_PER_PIXEL),
  )
  const extent = {
    cx: String(Math.max(1, Math.round(size.width * EMU_PER_PIXEL * scale))),
    cy: String(Math.max(1, Math.round(size.height * EMU_PER_PIXEL * scale))),
  }
  const named = { id: '1', name: 'Logo', descr: description }
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
