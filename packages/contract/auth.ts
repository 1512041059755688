import { z } from 'zod'
import { PASSWORD_MINIMUM } from './constants.ts'

export const sessionUser = z.object({ id: z.string(), email: z.email(), name: z.string() })
export type SessionUser = z.infer<typeof sessionUser>

export const signInRequest = z.object({ email: z.email(), password: z.string().min(1).max(128) })
export const signUpRequest = z.object({
  email: z.email(),
  password: z.string().min(PASSWORD_MINIMUM).max(128),
  name: z.string().max(200),
})
export const sessionResponse = z.object({ user: sessionUser }).nullable()
export type SessionResponse = z.infer<typeof sessionResponse>
