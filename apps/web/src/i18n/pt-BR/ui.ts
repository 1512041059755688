import type { ui as source } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui: Translated<typeof source> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  dismiss: 'Dispensar',
  remove: 'Remover {{name}}',
  language: { label: 'Idioma', en: 'Inglês', ptBR: 'Português (Brasil)' },
  notifications: 'Notificações',
  loading: 'Carregando…',
  failure: {
    title: 'Algo deu errado',
    retry: 'Tentar de novo',
    unknown: 'Erro desconhecido',
    unreachable: 'Não foi possível falar com o servidor. Verifique a conexão e tente de novo.',
  },
  fileDrop: {
    prompt: 'Arraste um arquivo para cá ou',
    choose: 'Escolha um arquivo',
    another: 'Escolher outro arquivo',
    refused: '"{{file}}" não pode ser usado aqui. Escolha um arquivo do tipo {{extensions}}.',
  },
}
