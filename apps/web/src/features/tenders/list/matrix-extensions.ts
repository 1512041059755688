/** Extensions of files from which a matrix is read. */
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
