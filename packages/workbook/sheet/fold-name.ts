/**
 * Returns a simplified form of a name, so that names can be compared. It is in lower case without accents, with one
 * blank instead of signs. "Descrição (opcional)" gives "descricao opcional". A slash stays.
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
