/**
 * Beginnings of the ProgIDs of Office. A ProgID is the name of a program in Windows. Objects of these programs may stay
 * in a document after their files were inspected for macros.
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
 * Returns whether an embedded object may stay in a document. `progId` names its program, such as
 * "Excel.Sheet.12". Objects of Office and of known programs for equations and drawings may stay.
 */
export function isKnownObject(progId: string): boolean {
  const id = progId.trim().toLowerCase()
  return KNOWN.some(
    (known) => id === known || (id.startsWith(known) && /^[.\d]/.test(id.slice(known.length))),
  )
}
