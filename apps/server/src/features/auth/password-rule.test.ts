import { describe, expect, test } from 'vitest'
import { weakness } from './password-rule.ts'

const email = 'ana.silva+bids@clinica-norte.com.br'

describe('a new password is refused', () => {
  test.each([
    // These passwords are among the most common, or simple variations of them.
    '12345678',
    '123456789',
    'password',
    'PASSWORD',
    'Password1',
    'P@ssw0rd',
    'p4ssw0rd!',
    'iloveyou',
    'sunshine',
    'princess1',
    'trustno1',
    'football2024',
    'Welcome1!',
    'admin123',
    'letmein!!',
    'dragon2024',
    '!dragon!!',
    'changeme',
    // These passwords are Portuguese words.
    'senha123',
    'Senha@2026',
    'senhasenha',
    'minhasenha',
    'brasil123',
    'Brasil2026!',
    'mudar123',
    'MUDAR1234',
    'trocar@123',
    'licitação',
    'Licitacao2026',
    'flamengo10',
    'corinthians',
    'administrador',
    'bemvindo',
    // These passwords contain the name of the product.
    'tenderwright',
    'Tenderwright1',
    'T3nderwr1ght!',
    'tender wright',
    // These passwords are rows of keys, numbers or letters in order, or repetitions.
    'qwertyuiop',
    'QWERTYUI',
    'poiuytrewq',
    'asdfghjkl',
    'asdfghjklç',
    'zxcvbnm,',
    '1qaz2wsx',
    '1q2w3e4r',
    'qwer1234',
    'abc12345',
    'abcdefgh',
    '87654321',
    '00000000',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    'xyxyxyxyx',
    '!@#$%^&*',
    '        1234 5678',
    '147258369',
    // This password is in full-width letters, as a Japanese keyboard types them.
    'ｐａｓｓｗｏｒｄ',
    '１２３４５６７８',
    '        ',
  ])('as common: %j', (password) => {
    expect(weakness(password, email)).toBe('auth.password_too_common')
  })

  test.each([
    email,
    email.toUpperCase(),
    'ana.silva@clinica-norte.com.br',
    'ana.silva',
    'anasilva',
    'Ana.Silva1',
    'anasilva2026',
    'anasilva!!!',
    '1234anasilva',
    'anasilvabids',
    'avlisana',
    'silva123',
    'clinica-norte',
    'clinicanorte',
    'clinica-norte.com.br',
    'ClinicaNorte2026',
    'anasilvaanasilva',
    'ａｎａ．ｓｉｌｖａ',
  ])('as made of the address: %j', (password) => {
    expect(weakness(password, email)).toBe('auth.password_is_address')
  })
})

test.each([
  'correct horse',
  'battery staple',
  'correct horse battery',
  'not the password',
  'a guess at it',
  'quatro palavras bem soltas',
  'minha casa tem janelas azuis',
  'xK9#mQ2$vL7p',
  'ceu-verde-73-tijolo',
  'ana silva mora aqui',
  'qwertyuiop e mais nada',
  'horse83920174',
  'f8e2c1a79b',
  '日本語の合言葉です',
])('%j is let through', (password) => {
  expect(weakness(password, email)).toBeUndefined()
})

test.each([
  ['a@b.example', 'a8!39#201$74'],
  ['12345@example.org', 'x7-kk-qq-21'],
  ['@', 'correct horse'],
])('the short address %s forbids little: %j', (address, password) => {
  expect(weakness(password, address)).toBeUndefined()
})
