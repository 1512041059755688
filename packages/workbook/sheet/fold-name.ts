/**
 * Returns a simplified form of a name, for comparing names. It is in lower case without accents, with one blank in
 * place of signs. Example: "Descrição (opcional)" gives "descricao opcional". A slash stays.
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
