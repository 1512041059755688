import type { auth as source } from '../en/auth.ts'
import type { Translated } from '../en/translated.ts'

export const auth: Translated<typeof source> = {
  tabTitle: 'Entrar',
  signIn: {
    heading: 'Bem vindo de volta',
    button: 'Entrar',
    toggle: 'Precisa de uma conta? Inscreva-se',
    success: 'Login realizado com sucesso. Redirecionando...',
    refused: 'Email ou senha inválidos',
    failed: 'Não foi possível entrar',
  },
  signUp: {
    heading: 'Crie sua conta',
    button: 'Inscrever-se',
    toggle: 'Já tem uma conta? Entre',
    success: 'Conta criada. Login realizado com sucesso.',
    failed: 'Não foi possível criar a conta',
  },
  interrupted: 'Sua sessão terminou. Entre de novo: seu trabalho está como você deixou.',
  email: 'E-mail',
  name: 'Nome (opcional)',
  password: 'Senha',
  passwordHint: 'Pelo menos {{minimum}} caracteres',
  wait: 'Aguarde...',
  invalid: {
    email: 'Informe um e-mail válido.',
    password: 'Informe a senha.',
    passwordShort: 'A senha precisa ter pelo menos {{minimum}} caracteres.',
  },
  codes: {
    userExists: 'Já existe uma conta com este e-mail. Entre com ela.',
    passwordShort: 'A senha é curta demais.',
    passwordLong: 'A senha é longa demais.',
    passwordCommon:
      'Esta senha é comum demais. Escolha outra, por exemplo quatro palavras sem relação entre si.',
    passwordAddress: 'A senha repete o seu endereço de e-mail e é fácil de adivinhar. Escolha outra.',
    nameLong: 'O nome é longo demais.',
    emailInvalid: 'Este e-mail não é válido.',
    signUpClosed: 'Não é possível criar contas aqui. Peça uma ao administrador.',
    domainRefused:
      'Só endereços de e-mail desta organização podem ter conta. Use o seu e-mail de trabalho ou fale com o administrador.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente de novo.',
  },
  company: {
    or: 'ou',
    button: 'Entrar com {{name}}',
    unnamed: 'sua empresa',
    newWindow: 'Abre em outra janela. Quando você tiver entrado lá, seu trabalho aqui continua.',
  },
  code: {
    heading: 'Digite o código',
    explanation:
      'Abra o aplicativo autenticador e digite os seis dígitos que ele mostra para o Tenderwright.',
    label: 'Código do aplicativo',
    button: 'Entrar',
    recovery: {
      heading: 'Digite um código de recuperação',
      explanation:
        'Um dos códigos que você guardou ao ativar a verificação em duas etapas. Cada um vale uma vez.',
      label: 'Código de recuperação',
    },
    toRecovery: 'Usar um código de recuperação',
    toApp: 'Usar o aplicativo',
    back: 'Voltar para e-mail e senha',
    missing: 'Digite os seis dígitos.',
    recoveryMissing: 'Digite um código de recuperação.',
    wrong: 'Este código está errado ou já foi usado. Digite o próximo que o aplicativo mostrar.',
    recoveryWrong: 'Este código de recuperação está errado ou já foi usado.',
    over: 'O tempo para o código acabou. Entre de novo com e-mail e senha.',
    locked: 'Muitos códigos errados. Aguarde 15 minutos e entre de novo.',
    unreadable:
      'O servidor não consegue mais conferir seus códigos. Peça ao administrador que redefina a sua verificação em duas etapas.',
    failed: 'Não foi possível verificar o código. Tente de novo.',
  },
  promise: {
    lead: 'Tudo o que sua equipe já respondeu, pronto para o próximo edital.',
    find: 'Encontra a resposta anterior para cada requisito',
    choose: 'Mostra por que ela serve e deixa a escolha com você',
    compose: 'Monta a proposta em um único documento, limpo',
  },
}
