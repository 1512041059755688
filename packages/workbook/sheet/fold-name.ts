/**
 * Returns a name, such as that of a column, in a form by which names are compared: in lower case without accents, with
 * one blank in place of signs. "Descrição (opcional)" gives "descricao opcional". A slash stays.
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
