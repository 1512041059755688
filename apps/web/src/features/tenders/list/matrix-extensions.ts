/** Endings of the files a matrix is read from. */
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
