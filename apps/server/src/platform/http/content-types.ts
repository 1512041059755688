/** Media type of a .docx file (ECMA-376 part 2, registered with IANA). */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
