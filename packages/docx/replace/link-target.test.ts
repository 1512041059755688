import { expect, test } from 'vitest'
import { LinkReplacer } from './link-target.ts'

const links = new LinkReplacer([
  { from: 'compras@hsl.org.br', to: 'contato@nova.com.br' },
  { from: 'https://www.hsl.org.br', to: 'nova.com.br' },
  { from: 'hsl.gov.br', to: 'https://nova.gov.br' },
  { from: 'Hospital São Lucas', to: 'Santa Casa' },
  { from: 'vendas@hsl.org.br', to: 'a definir' },
])

test.each([
  ['mailto:compras@hsl.org.br', 'mailto:contato@nova.com.br'],
  ['mailto:Compras@HSL.org.br?subject=Edital', 'mailto:contato@nova.com.br?subject=Edital'],
  ['http://www.hsl.org.br/editais', 'http://nova.com.br/editais'],
  ['https://sites.hsl.gov.br/', 'https://sites.nova.gov.br/'],
])('the link to %s becomes a link to %s', (target, expected) => {
  expect(links.follow(target, 'body').target).toBe(expected)
})

test.each([
  ['mailto:vendas@hsl.org.br', 'a text that is no address'],
  ['https://x.org/Hospital São Lucas', 'a name'],
  ['https://www.hsl.org.brasil/', 'the beginning of another domain'],
  ['mailto:outro@nova.com.br', 'nothing of the list'],
])('the link to %s stays: %s', (target) => {
  expect(links.follow(target, 'body')).toEqual({ target, records: [] })
})
