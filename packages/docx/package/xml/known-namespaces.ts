const OPC = 'http://schemas.openxmlformats.org/package/2006/'
const OOXML = 'http://schemas.openxmlformats.org/'
const WORD = 'http://schemas.microsoft.com/office/word/'
const DRAWING = 'http://schemas.microsoft.com/office/drawing/'

/**
 * Usual prefixes of the XML namespaces in files of Microsoft Office, such as `w` for WordprocessingML. The key is the
 * URI of the namespace.
 */
export const KNOWN_NAMESPACES: ReadonlyMap<string, string> = new Map([
  [`${OOXML}wordprocessingml/2006/main`, 'w'],
  [`${OOXML}officeDocument/2006/relationships`, 'r'],
  [`${OOXML}officeDocument/2006/math`, 'm'],
  [`${OOXML}officeDocument/2006/extended-properties`, 'ep'],
  [`${OOXML}officeDocument/2006/custom-properties`, 'op'],
  [`${OOXML}officeDocument/2006/docPropsVTypes`, 'vt'],
  [`${OOXML}officeDocument/2006/customXml`, 'ds'],
  [`${OOXML}officeDocument/2006/bibliography`, 'b'],
  [`${OOXML}officeDocument/2006/characteristics`, 'ac'],
  [`${OOXML}schemaLibrary/2006/main`, 'sl'],
  [`${OOXML}markup-compatibility/2006`, 'mc'],
  [`${OOXML}drawingml/2006/main`, 'a'],
  [`${OOXML}drawingml/2006/picture`, 'pic'],
  [`${OOXML}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${OOXML}drawingml/2006/chart`, 'c'],
  [`${OOXML}drawingml/2006/chartDrawing`, 'cdr'],
  [`${OOXML}drawingml/2006/diagram`, 'dgm'],
  [`${OOXML}drawingml/2006/lockedCanvas`, 'lc'],
  [`${OOXML}drawingml/2006/compatibility`, 'comp'],
  [`${OOXML}drawingml/2006/spreadsheetDrawing`, 'xdr'],
  [`${OPC}content-types`, 'ct'],
  [`${OPC}relationships`, 'rel'],
  [`${OPC}metadata/core-properties`, 'cp'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/dc/dcmitype/', 'dcmitype'],
  ['http://www.w3.org/2001/XMLSchema-instance', 'xsi'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['urn:schemas-microsoft-com:office:word', 'w10'],
  ['urn:schemas-microsoft-com:office:excel', 'x'],
  ['urn:schemas-microsoft-com:office:powerpoint', 'pvml'],
  [`${WORD}2006/wordml`, 'wne'],
  [`${WORD}2010/wordml`, 'w14'],
  [`${WORD}2012/wordml`, 'w15'],
  [`${WORD}2018/wordml`, 'w16'],
  [`${WORD}2018/wordml/cex`, 'w16cex'],
  [`${WORD}2016/wordml/cid`, 'w16cid'],
  [`${WORD}2020/wordml/sdtdatahash`, 'w16sdtdh'],
  [`${WORD}2024/wordml/sdtformatlock`, 'w16sdtfl'],
  [`${WORD}2023/wordml/word16du`, 'w16du'],
  [`${WORD}2015/wordml/symex`, 'w16se'],
  [`${WORD}2010/wordprocessingDrawing`, 'wp14'],
  [`${WORD}2012/wordprocessingDrawing`, 'wp15'],
  [`${WORD}2010/wordprocessingShape`, 'wps'],
  [`${WORD}2010/wordprocessingGroup`, 'wpg'],
  [`${WORD}2010/wordprocessingCanvas`, 'wpc'],
  [`${WORD}2010/wordprocessingInk`, 'wpi'],
  [`${DRAWING}2010/main`, 'a14'],
  [`${DRAWING}2010/picture`, 'pic14'],
  [`${DRAWING}2010/diagram`, 'dgm14'],
  [`${DRAWING}2007/8/2/chart`, 'c14'],
  [`${DRAWING}2012/chart`, 'c15'],
  [`${DRAWING}2012/main`, 'a15'],
  [`${DRAWING}2012/chartStyle`, 'cs'],
  [`${DRAWING}2014/main`, 'a16'],
  [`${DRAWING}2014/chart`, 'c16'],
  [`${DRAWING}2017/03/chart`, 'c16r3'],
  [`${DRAWING}2015/06/chart`, 'c16r2'],
  [`${DRAWING}2014/chartex`, 'cx'],
  [`${DRAWING}2015/9/8/chartex`, 'cx1'],
  [`${DRAWING}2015/10/21/chartex`, 'cx2'],
  [`${DRAWING}2016/5/9/chartex`, 'cx3'],
  [`${DRAWING}2016/5/10/chartex`, 'cx4'],
  [`${DRAWING}2016/5/11/chartex`, 'cx5'],
  [`${DRAWING}2016/5/12/chartex`, 'cx6'],
  [`${DRAWING}2016/5/13/chartex`, 'cx7'],
  [`${DRAWING}2016/5/14/chartex`, 'cx8'],
  [`${DRAWING}2016/ink`, 'aink'],
  [`${DRAWING}2017/model3d`, 'am3d'],
  [`${DRAWING}2016/SVG/main`, 'asvg'],
  [`${DRAWING}2008/diagram`, 'dsp'],
  [`${DRAWING}2017/decorative`, 'adec'],
  [`${DRAWING}2013/main/command`, 'oac'],
  ['http://schemas.microsoft.com/office/2019/extlst', 'oel'],
  ['http://schemas.microsoft.com/office/thememl/2012/main', 'thm15'],
])

// Beginning of the Strict namespaces (ISO/IEC 29500-1). Part 4 lists their transitional equivalents.
const STRICT = 'http://purl.oclc.org/ooxml/'
const STRICT_EXCEPTIONS: Readonly<Record<string, string>> = {
  'wordprocessingml/main': `${OOXML}wordprocessingml/2006/main`,
  'presentationml/main': `${OOXML}presentationml/2006/main`,
  'spreadsheetml/main': `${OOXML}spreadsheetml/2006/main`,
  'schemaLibrary/main': `${OOXML}schemaLibrary/2006/main`,
  'officeDocument/extendedProperties': `${OOXML}officeDocument/2006/extended-properties`,
  'officeDocument/customProperties': `${OOXML}officeDocument/2006/custom-properties`,
  'officeDocument/relationships/metadata/thumbnail': `${OPC}relationships/metadata/thumbnail`,
  'officeDocument/relationships/metadata/core-properties': `${OPC}relationships/metadata/core-properties`,
  'officeDocument/relationships/extendedProperties': `${OOXML}officeDocument/2006/relationships/extended-properties`,
  'officeDocument/relationships/customProperties': `${OOXML}officeDocument/2006/relationships/custom-properties`,
}

/**
 * Converts a URI of Strict OOXML, a rare variant of the format, to that of the usual (transitional) variant. So other
 * code handles only one form. Example: `http://purl.oclc.org/ooxml/drawingml/main` gives
 * `http://schemas.openxmlformats.org/drawingml/2006/main`. Other URIs are returned unchanged.
 */
export function transitionalTwin(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri
  const rest = uri.slice(STRICT.length)
  const special = STRICT_EXCEPTIONS[rest]
  if (special !== undefined) return special
  const family = /^(officeDocument|drawingml)\/(.+)$/.exec(rest)
  return family ? `${OOXML}${family[1]}/2006/${family[2]}` : uri
}
