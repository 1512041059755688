/** English texts of the dialog that writes the answers into the client's own file of requirements. */
export const workbook = {
  title: 'Return the workbook',
  description: 'The file "{{file}}" as the client sent it, with your answers in it.',
  loading: 'Reading the workbook…',
  failed: 'The workbook could not be made',
  open_one: '{{count}} requirement is open: its mark stays empty.',
  open_other: '{{count}} requirements are open: their marks stay empty.',
  toReview_one:
    '{{count}} mark was set before its requirement changed: filter by “Changed” and check it first.',
  toReview_other:
    '{{count}} marks were set before their requirements changed: filter by “Changed” and check them first.',
  noneOpen: 'Every requirement has a mark.',
  newFile:
    'The client’s file is not an .xlsx, so the answers come in a new workbook with the same sheets and rows.',
  newColumns: 'The client’s sheet has no column for some answers; columns are added at the right.',
  leftAlone_one:
    'Column {{columns}} allows only certain values, and not every mark has one, so it is left as it is.',
  leftAlone_other:
    'Columns {{columns}} allow only certain values, and not every mark has one, so they are left as they are.',
  formulas_one: '{{count}} answer cell has a formula, which is kept.',
  formulas_other: '{{count}} answer cells have formulas, which are kept.',
  recalculates: 'Formulas that read the answers are calculated when the workbook is opened.',
  download: 'Download the workbook',
  making: 'Filling the workbook…',
}
