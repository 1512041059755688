import type { account as source } from '../en/account.ts'
import type { Translated } from '../en/translated.ts'

export const account: Translated<typeof source> = {
  title: 'Sua conta',
  subtitle: 'Conectado como {{email}}.',
  password: {
    title: 'Senha',
    explanation: 'Ao trocar a senha, suas outras sessões são encerradas.',
    current: 'Senha atual',
    next: 'Nova senha',
    hint: 'Pelo menos {{minimum}} caracteres',
    save: 'Trocar senha',
    saving: 'Trocando…',
    done: 'Senha trocada. Suas outras sessões foram encerradas.',
    failed: 'A senha não foi trocada. Tente de novo.',
    currentMissing: 'Informe a senha atual.',
    currentWrong: 'Esta não é a sua senha atual.',
    nextMissing: 'Informe a nova senha.',
    nextShort: 'A nova senha precisa ter pelo menos {{minimum}} caracteres.',
    nextLong: 'A nova senha é longa demais.',
    nextCommon:
      'Esta senha está entre as primeiras que alguém tentaria. Escolha outra, por exemplo quatro palavras sem relação entre si.',
    nextAddress: 'A senha é feita do seu endereço de e-mail, que todos conhecem. Escolha outra.',
    nextSame: 'A nova senha é igual à atual.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente de novo.',
  },
  sessions: {
    title: 'Onde você está conectado',
    explanation:
      'Usou um computador que não é seu, ou perdeu o seu? Encerre essas sessões. Elas terminam na hora.',
    others: 'Sair em todos os outros lugares',
    othersDone: 'Suas outras sessões foram encerradas.',
    all: 'Sair em todos os lugares, inclusive aqui',
    failed: 'As sessões não foram encerradas. Tente de novo.',
  },
  store: {
    damaged_one:
      '{{count}} documento armazenado está danificado ou faltando. Peça a quem administra o servidor que verifique: o comando npm run doctor diz qual.',
    damaged_other:
      '{{count}} documentos armazenados estão danificados ou faltando. Peça a quem administra o servidor que verifique: o comando npm run doctor diz quais.',
    wrong:
      'Há algo errado com os dados armazenados. Peça a quem administra o servidor que verifique: o comando npm run doctor diz o quê.',
    sound:
      'O servidor verificou todos os documentos armazenados e os encontrou íntegros. Última verificação: {{when}}.',
    unchecked:
      'O servidor ainda não verificou todos os documentos armazenados, ou faz muito tempo que verificou.',
    unknown: 'Não foi possível saber como estão os documentos armazenados. Tente de novo mais tarde.',
  },
  removal: {
    title: 'Excluir conta',
    explanation:
      'Exclui a sua conta e encerra todas as sessões dela. Documentos, editais e propostas são da equipe e permanecem.',
    open: 'Excluir conta…',
    question: 'Excluir a sua conta?',
    warning: 'Não é possível desfazer. O que a equipe tem no Tenderwright fica como está.',
    password: 'Sua senha',
    confirm: 'Excluir conta',
    deleting: 'Excluindo…',
    failed: 'A conta não foi excluída. Tente de novo.',
    passwordMissing: 'Informe a sua senha.',
    passwordWrong: 'Esta não é a sua senha.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente de novo.',
  },
}
