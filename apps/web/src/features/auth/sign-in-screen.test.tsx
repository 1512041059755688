// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, later, NO_ANSWER, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen, type Shown } from '../../testing/show-screen.fixture.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const SIGN_IN = 'POST /api/auth/sign-in/email'
const SIGN_UP = 'POST /api/auth/sign-up/email'
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on('GET /api/auth/get-session', null)
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function fillIn({ user }: Shown, email: string, password: string, name = ''): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), email)
  if (name) await user.type(screen.getByLabelText(/^Nome/), name)
  await user.type(screen.getByLabelText('Senha'), password)
}

describe('the sign-in mode', () => {
  test("shows 'Bem vindo de volta' and 'Entrar', asks for e-mail and password, and leads to signing up", async () => {
    const { user } = await showScreen(<SignInScreen />, { language: 'pt-BR' })
    expect(screen.getByRole('heading').textContent).toBe('Bem vindo de volta')
    expect(button('Entrar')).toBeTruthy()
    expect(screen.queryByLabelText(/^Nome/)).toBeNull()
    await user.click(button('Precisa de uma conta? Inscreva-se'))
    expect(screen.getByRole('heading').textContent).toBe('Crie sua conta')
  })

  test('succeeds with its message, and the session is read again', async () => {
    server.on(SIGN_IN, { user: {} })
    const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
    const invalidated = vi.spyOn(shown.client, 'invalidateQueries')
    await fillIn(shown, 'ana@example.com', 'correct horse')
    await shown.user.click(button('Entrar'))
    expect(await screen.findByText('Login realizado com sucesso. Redirecionando...')).toBeTruthy()
    expect(server.asked(SIGN_IN).map(({ body }) => body)).toEqual([
      { email: 'ana@example.com', password: 'correct horse' },
    ])
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['get-session'] })
  })

  test("fails with 'Email ou senha inválidos', or with 'Não foi possível entrar' for other reasons", async () => {
    server.on(SIGN_IN, new Refusal(401, {}))
    const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
    await fillIn(shown, 'ana@example.com', 'wrong horse')
    await shown.user.click(button('Entrar'))
    expect(await screen.findByText('Email ou senha inválidos')).toBeTruthy()
    server.on(SIGN_IN, NO_ANSWER)
    await shown.user.click(button('Entrar'))
    expect(await screen.findByText('Não foi possível entrar')).toBeTruthy()
  })

  test("disables its button with 'Aguarde...' while submitting", async () => {
    const answer = later()
    server.on(SIGN_IN, answer.answer)
    const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
    await fillIn(shown, 'ana@example.com', 'correct horse')
    await shown.user.click(button('Entrar'))
    expect(button('Aguarde...').disabled).toBe(true)
    answer.give({ user: {} })
    await waitFor(() => expect(button('Entrar').disabled).toBe(false))
  })
})

describe('the sign-up mode', () => {
  async function signingUp(): Promise<Shown> {
    const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
    await shown.user.click(button('Precisa de uma conta? Inscreva-se'))
    return shown
  }

  test("shows 'Crie sua conta' and 'Inscrever-se', also asks for a name, and leads back", async () => {
    const { user } = await signingUp()
    expect(button('Inscrever-se')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).required).toBe(false)
    await user.click(button('Já tem uma conta? Entre'))
    expect(screen.getByRole('heading').textContent).toBe('Bem vindo de volta')
  })

  test('sends the e-mail as the name when the name is blank', async () => {
    server.on(SIGN_UP, { user: {} })
    const shown = await signingUp()
    await fillIn(shown, 'ana@example.com', 'correct horse', '   ')
    await shown.user.click(button('Inscrever-se'))
    expect(await screen.findByText('Conta criada. Login realizado com sucesso.')).toBeTruthy()
    expect(server.asked(SIGN_UP).map(({ body }) => body)).toEqual([
      { email: 'ana@example.com', password: 'correct horse', name: 'ana@example.com' },
    ])
  })

  test('explains why a common password, or one derived from the address, is refused', async () => {
    const shown = await signingUp()
    await fillIn(shown, 'ana@example.com', 'senha123')
    for (const [code, sentence] of [
      ['PASSWORD_TOO_COMMON', /^Esta senha é comum demais/],
      ['PASSWORD_IS_ADDRESS', /^A senha repete o seu endereço de e-mail/],
    ] as const) {
      server.on(SIGN_UP, new Refusal(400, { code, message: 'in English' }))
      await shown.user.click(button('Inscrever-se'))
      expect(await screen.findByText(sentence)).toBeTruthy()
    }
  })

  test("fails with the server's message, otherwise with 'Não foi possível criar a conta'", async () => {
    server.on(SIGN_UP, new Refusal(403, { message: 'Cadastro só com convite', code: 'SOMETHING_NEW' }))
    const shown = await signingUp()
    await fillIn(shown, 'ana@example.com', 'correct horse')
    await shown.user.click(button('Inscrever-se'))
    expect(await screen.findByText('Cadastro só com convite')).toBeTruthy()
    server.on(SIGN_UP, new Refusal(500, {}))
    await shown.user.click(button('Inscrever-se'))
    expect(await screen.findByText('Não foi possível criar a conta')).toBeTruthy()
  })
})

test('switching the mode clears messages', async () => {
  server.on(SIGN_IN, new Refusal(401, {}))
  const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
  await fillIn(shown, 'ana@example.com', 'wrong horse')
  await shown.user.click(button('Entrar'))
  await screen.findByText('Email ou senha inválidos')
  await shown.user.click(button('Precisa de uma conta? Inscreva-se'))
  expect(screen.queryByText('Email ou senha inválidos')).toBeNull()
})

test('a valid e-mail and a password of eight characters are required before anything is sent', async () => {
  const shown = await showScreen(<SignInScreen />, { language: 'pt-BR' })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').type).toBe('email')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').minLength).toBe(8)
  await fillIn(shown, 'ana', '1234567')
  await shown.user.click(button('Entrar'))
  expect(await screen.findByText('Informe um e-mail válido.')).toBeTruthy()
  expect(screen.getByText('A senha precisa ter pelo menos 8 caracteres.')).toBeTruthy()
  expect(server.asked(SIGN_IN)).toEqual([])
})

test('the same screen in English', async () => {
  const { user } = await showScreen(<SignInScreen />)
  expect(screen.getByRole('heading').textContent).toBe('Welcome back')
  await user.click(button('Need an account? Sign up'))
  expect(screen.getByRole('heading').textContent).toBe('Create your account')
})
