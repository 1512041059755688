/** Beginnings of the ProgIDs (program names) of Office. Their objects may stay if they contain no macros. */
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

/** Returns whether an embedded object may stay, judged by its program (`progId`), such as "Excel.Sheet.12". */
export function isKnownObject(progId: string): boolean {
  // Objects of Office and of known programs for equations and drawings may stay.
  const id = progId.trim().toLowerCase()
  return KNOWN.some(
    (known) => id === known || (id.startsWith(known) && /^[.\d]/.test(id.slice(known.length))),
  )
}
