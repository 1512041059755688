/**
 * Extensions of the files that can be uploaded as a tender's matrix: spreadsheets, delimited text and Word documents.
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
