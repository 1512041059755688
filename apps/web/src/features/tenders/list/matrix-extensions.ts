/** Extensions of files with requirements: spreadsheets, delimited text and Word documents. */
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
