import type { Texts } from '../en/all-texts.ts'
import type { Translated } from '../en/translated.ts'

export const reading: Translated<Texts['reading']> = {
  sending: 'Enviando o arquivo…',
  received: 'O arquivo chegou e está sendo lido…',
  waiting: 'Aguardando a vez de ser lido…',
  opening: 'Abrindo o arquivo…',
  reading_one: 'Lendo a aba {{sheet}} de {{sheets}}, {{count}} linha…',
  reading_other: 'Lendo a aba {{sheet}} de {{sheets}}, {{count}} linhas…',
  comparing: 'Comparando com os requisitos…',
  storing: 'Gravando os requisitos…',
  cancelled: 'O envio foi cancelado.',
}
