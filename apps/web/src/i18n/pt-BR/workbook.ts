import type { workbook as english } from '../en/workbook.ts'
import type { Translated } from '../en/translated.ts'

/** Texts in Brazilian Portuguese of the dialog that writes the answers into the client's own file of requirements. */
export const workbook: Translated<typeof english> = {
  title: 'Devolver a planilha',
  description: 'O arquivo "{{file}}" como o cliente enviou, com as suas respostas.',
  loading: 'Lendo a planilha…',
  failed: 'Não foi possível montar a planilha',
  open_one: '{{count}} requisito está em aberto: a marca dele fica vazia.',
  open_other: '{{count}} requisitos estão em aberto: as marcas deles ficam vazias.',
  toReview_one:
    '{{count}} marca foi dada antes de o requisito mudar: filtre por “Alterado” e confira-a primeiro.',
  toReview_other:
    '{{count}} marcas foram dadas antes de os requisitos mudarem: filtre por “Alterado” e confira-as primeiro.',
  noneOpen: 'Todos os requisitos têm marca.',
  newFile:
    'O arquivo do cliente não é .xlsx, por isso as respostas vêm em uma nova planilha com as mesmas abas e linhas.',
  newColumns: 'O arquivo não tem coluna para algumas respostas; colunas são acrescentadas à direita.',
  leftAlone_one:
    'A coluna {{columns}} só aceita certos valores, e nem toda marca tem um deles, por isso fica como está.',
  leftAlone_other:
    'As colunas {{columns}} só aceitam certos valores, e nem toda marca tem um deles, por isso ficam como estão.',
  formulas_one: '{{count}} célula de resposta tem uma fórmula, que é mantida.',
  formulas_other: '{{count}} células de resposta têm fórmulas, que são mantidas.',
  recalculates: 'As fórmulas que leem as respostas são calculadas quando a planilha é aberta.',
  download: 'Baixar a planilha',
  making: 'Preenchendo a planilha…',
}
