/** Media type of a .docx file (ECMA-376 part 2, registered with IANA). */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Media type of an .xlsx file (Excel workbook, ECMA-376, registered with IANA). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of an .xlsm file (Excel workbook with macros, [MS-OFFMACRO]). */
export const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12'
