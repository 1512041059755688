import { writeFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'

/**
 * Rows of a client's requirements that are hard to read by a program. There are two columns of sentences, headings
 * above several requirements, and a row without a number.
 */
const ROWS: (string | number)[][] = [
  ['Anexo II – Requisitos do sistema de gestão hospitalar'],
  [],
  ['Nº', 'Módulo', 'Coluna A', 'Coluna B', 'Atende?', 'Prazo'],
  ['1', 'Prontuário', 'PRONTUÁRIO ELETRÔNICO'],
  ['1.1', 'Prontuário', 'O sistema deve registrar a evolução clínica de cada paciente.', 'Registro exigido pelo conselho regional, com data, hora e autor.', '', '30 dias'],
  ['1.2', 'Prontuário', 'O sistema deve assinar documentos com certificado ICP-Brasil.', 'A assinatura precisa valer em auditoria, sem impressão em papel.', '', '30 dias'],
  ['1.3', 'Prontuário', 'O sistema deve alertar sobre alergias antes da prescrição.', 'O alerta não pode ser fechado sem que o médico informe o motivo.', '', '60 dias'],
  ['', 'Prontuário', 'O sistema deve guardar o histórico de acessos por vinte anos.', 'Exigência da lei de proteção de dados e do arquivo do hospital.', '', '60 dias'],
  ['2', 'Farmácia', 'FARMÁCIA E ESTOQUE'],
  ['2.1', 'Farmácia', 'O sistema deve rastrear cada lote da entrada até o leito.', 'O rastreio serve ao recolhimento de lotes pela vigilância sanitária.', '', '90 dias'],
  ['2.2', 'Farmácia', 'O sistema deve conferir a dispensação por código de barras.', 'A conferência reduz os erros de medicação em cada plantão.', '', '90 dias'],
  ['2.3', 'Farmácia', 'O sistema deve sugerir a compra pelo consumo dos últimos meses.', 'A sugestão considera sazonalidade e o prazo de cada fornecedor.', '', '90 dias'],
  [],
  ['Local e data: ____________________'],
] // prettier-ignore

/**
 * Writes a workbook of requirements that can be read in several ways, so that the product asks a person to check it.
 * Returns the path of the workbook.
 */
export async function writeUnsureMatrix(file: string): Promise<string> {
  const sheet = utils.aoa_to_sheet(ROWS)
  sheet['!merges'] = [utils.decode_range('A1:F1'), utils.decode_range('C4:F4'), utils.decode_range('C9:F9')]
  const book = utils.book_new(sheet, 'Anexo II')
  const words = utils.aoa_to_sheet([
    ['Termo', 'Significado'],
    ['ICP-Brasil', 'Infraestrutura de chaves públicas brasileira'],
  ])
  utils.book_append_sheet(book, words, 'Glossário')
  await writeFile(file, write(book, { type: 'buffer' }) as Buffer)
  return file
}
