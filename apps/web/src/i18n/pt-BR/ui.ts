import type { ui as source } from '../en/ui.ts'
import type { Translated } from '../en/translated.ts'

export const ui: Translated<typeof source> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  dismiss: 'Fechar aviso',
  remove: 'Remover {{name}}',
  language: { label: 'Idioma', en: 'Inglês', ptBR: 'Português (Brasil)' },
  theme: { label: 'Aparência', system: 'Padrão do sistema', light: 'Claro', dark: 'Escuro' },
  notifications: 'Notificações',
  loading: 'Carregando…',
  failure: {
    title: 'Algo deu errado',
    retry: 'Tentar de novo',
    part: 'Não foi possível carregar uma parte desta tela. Recarregue a página.',
    reload: 'Recarregar',
    unknown: 'Erro desconhecido',
    unreachable: 'Não foi possível falar com o servidor. Verifique a conexão e tente de novo.',
    otherPerson: 'Era preciso entrar de novo, e outra pessoa entrou.',
    fileChanged: 'O arquivo foi alterado, movido ou excluído depois que você o escolheu. Escolha-o de novo.',
    changesWait_one:
      'Não há resposta do servidor. {{count}} alteração espera e será salva quando o servidor voltar. Deixe esta página aberta.',
    changesWait_other:
      'Não há resposta do servidor. {{count}} alterações esperam e serão salvas quando o servidor voltar. Deixe esta página aberta.',
    moreWait: 'mais {{count}}',
    waiting: 'O servidor não consegue responder no momento. Esta página espera e continua sozinha.',
  },
  preview: {
    drawing: 'Desenhando a prévia…',
    picture: 'Imagem do documento',
    pictureNotShown: 'Imagem em um formato que navegadores não mostram',
    tooLarge:
      'Com {{size}}, o documento é grande demais para o navegador. Ele está completo: baixe o arquivo para vê-lo.',
    failed: 'Não foi possível desenhar a prévia. O documento em si não foi afetado.',
    notDrawn: 'Não aparece aqui, mas faz parte do documento: {{what}}.',
    charts_one: '{{count}} gráfico',
    charts_other: '{{count}} gráficos',
    diagrams_one: '{{count}} diagrama',
    diagrams_other: '{{count}} diagramas',
    embeddedFiles_one: '{{count}} arquivo incorporado',
    embeddedFiles_other: '{{count}} arquivos incorporados',
  },
  fileDrop: {
    prompt: 'Arraste um arquivo para cá ou',
    choose: 'Escolha um arquivo',
    another: 'Escolher outro arquivo',
    refused: '"{{file}}" não pode ser usado aqui. Escolha um arquivo do tipo {{extensions}}.',
    several: 'Só "{{file}}" foi aceito, porque aqui cabe apenas um arquivo.',
  },
}
