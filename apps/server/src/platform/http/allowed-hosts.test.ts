import { expect, test } from 'vitest'
import { isAllowedHost } from './allowed-hosts.ts'

test.each([
  'localhost:3000',
  'localhost',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  'bidserver:3000',
  'bidserver',
  'bids.local:3000',
  'tenders.home.arpa',
  'localhost:80',
])('people may use %s', (host) => {
  expect(isAllowedHost(host, undefined)).toBe(true)
})

test.each([
  'evil.example.com',
  'evil.example.com:3000',
  '',
  undefined,
  'a b',
  'local.evil.com',
  '@evil',
  'x/y',
])('nobody may use %s', (host) => {
  expect(isAllowedHost(host, undefined)).toBe(false)
})

test('a public name needs BASE_URL', () => {
  expect(isAllowedHost('tenders.example.org', 'https://tenders.example.org')).toBe(true)
  expect(isAllowedHost('other.example.org', 'https://tenders.example.org')).toBe(false)
  expect(isAllowedHost('localhost:3000', 'https://tenders.example.org')).toBe(true)
})
