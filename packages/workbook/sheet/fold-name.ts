/**
 * Returns a name, such as a column header, in a form for comparison: in lower case without accents, with one blank in
 * place of signs. "Descrição (opcional)" gives "descricao opcional". A slash stays.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
}
