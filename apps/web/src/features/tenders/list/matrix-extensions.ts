/**
 * Extensions of files from which a tender's requirements can be read: spreadsheets, delimited text and Word documents.
 */
export const MATRIX_EXTENSIONS = [
  '.xlsx',
  '.xlsm',
  '.xls',
  '.ods',
  '.fods',
  '.ots',
  '.csv',
  '.tsv',
  '.txt',
  '.docx',
  '.docm',
]
