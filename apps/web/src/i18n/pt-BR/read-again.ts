import type { Texts } from '../en/all-texts.ts'
import type { Translated } from '../en/translated.ts'

export const readAgain: Translated<Texts['readAgain']> = {
  offer_one:
    '{{count}} documento foi lido por uma versão anterior, que encontrava menos títulos. Leia-o novamente para que cada título tenha a sua própria seção. As seleções passam para as seções que contêm o texto delas.',
  offer_other:
    '{{count}} documentos foram lidos por uma versão anterior, que encontrava menos títulos. Leia-os novamente para que cada título tenha a sua própria seção. As seleções passam para as seções que contêm o texto delas.',
  start: 'Ler novamente',
  startOne: 'Ler {{file}} novamente',
  older: 'Lido por uma versão anterior',
  failed: 'A nova leitura falhou: {{message}}',
  running: 'Lendo documentos novamente',
  progress: '{{done}} de {{total}} documentos',
  failures_one: '{{count}} não pôde ser lido e mantém as suas seções',
  failures_other: '{{count}} não puderam ser lidos e mantêm as suas seções',
  cancel: 'Cancelar',
  cancelled: 'Interrompido. Os documentos ainda não relidos mantêm as suas seções.',
  done_one: '{{count}} documento foi lido novamente.',
  done_other: '{{count}} documentos foram lidos novamente.',
  changes: {
    notice_one: '{{count}} resposta selecionada perdeu parte do texto quando o documento foi lido novamente.',
    notice_other:
      '{{count}} respostas selecionadas perderam parte do texto quando os documentos foram lidos novamente.',
    show: 'Mostrar',
    title: 'Respostas que mudaram',
    description: 'Cada seleção leva agora à seção que contém a maior parte do texto anterior.',
    loading: 'Carregando as mudanças…',
    failed: 'As mudanças não foram carregadas',
    before: 'Selecionado antes',
    now: 'Selecionado agora',
    nothing: 'Nada: nenhuma seção contém mais este texto',
    others: 'O restante do texto está em',
    text: 'Texto anterior',
    from: '{{file}}, {{date}}',
    more: 'Só as 1.000 mais recentes são listadas.',
  },
}
