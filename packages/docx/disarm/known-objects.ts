/**
 * Office programs whose embedded objects may stay in a document, given by the beginning of their ProgID (the name of
 * the program in Windows). Their files are inspected for macros. An object of an unknown program, or of "Package", is
 * replaced by its picture.
 */
const OFFICE_FILES = [
  'Word.Document',
  'Word.Picture',
  'Word.OpenDocumentText',
  'Word.Template',
  'Excel.Sheet',
  'Excel.Chart',
  'Excel.Template',
  'Excel.OpenDocumentSpreadsheet',
  'PowerPoint.Show',
  'PowerPoint.Slide',
  'PowerPoint.Template',
  'PowerPoint.OpenDocumentPresentation',
  'MSGraph.Chart',
]
const EQUATIONS_AND_DRAWINGS = [
  'Equation.2',
  'Equation.3',
  'Equation.DSMT',
  'MathType',
  'Visio.Drawing',
  'VisioViewer.Viewer',
  'MSDraw',
  'ChemDraw',
  'ISISServer',
  'ACD.ChemSketch',
  'CorelDRAW.Graphic',
  'Presentations.Drawing',
  'Origin50.Graph',
  'MSOrgChart',
  'OrgPlusWOPX',
  'StaticMetafile',
  'StaticEnhancedMetafile',
  'StaticDib',
]
const KNOWN = [...OFFICE_FILES, ...EQUATIONS_AND_DRAWINGS].map((name) => name.toLowerCase())

/**
 * Returns whether an embedded object may stay in a document, by its ProgID (the name of its program, such as
 * "Excel.Sheet.12"). Objects of Office and of known makers of equations and drawings may stay.
 */
export function isKnownObject(progId: string): boolean {
  const id = progId.trim().toLowerCase()
  return KNOWN.some(
    (known) => id === known || (id.startsWith(known) && /^[.\d]/.test(id.slice(known.length))),
  )
}
