import { TEAM_LOGO_BYTES, TEAM_LOGO_PIXELS } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const logoTooLarge = () =>
  new ProductError('team.logo_too_large', 413, { limit: TEAM_LOGO_BYTES / 1024 ** 2 }, 'file')
export const logoUnusable = () =>
  new ProductError('team.logo_unusable', 415, { pixels: TEAM_LOGO_PIXELS }, 'file')
export const noLogo = () => new ProductError('team.no_logo', 404)
