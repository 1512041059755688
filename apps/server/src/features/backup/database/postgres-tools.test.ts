import { expect, test } from 'vitest'
import { addressVariables } from './postgres-tools.ts'

test("PostgreSQL's programs get the connection from the address", () => {
  expect(addressVariables('postgres://ana:a%40b@db.example.org:5433/bids', {})).toEqual({
    PGHOST: 'db.example.org',
    PGPORT: '5433',
    PGUSER: 'ana',
    PGPASSWORD: 'a@b',
    PGDATABASE: 'bids',
  })
})

test("PostgreSQL's programs check the certificate of the database as the server does", () => {
  const url =
    'postgres://ana@db/bids?sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/etc/a.pem&sslkey=/etc/a.key'
  expect(addressVariables(url, {})).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
    PGSSLCERT: '/etc/a.pem',
    PGSSLKEY: '/etc/a.key',
  })
  expect(addressVariables('postgres://ana@db/bids?sslmode=no-verify', {})).toMatchObject({
    PGSSLMODE: 'require',
  })
})

test("missing parts of the address come from the server's variables", () => {
  const environment = {
    PGPASSWORD: 'secret',
    PGUSER: 'rui',
    PGHOST: 'elsewhere',
    HOME: '/home/rui',
    OTHER: 'no',
  }
  expect(addressVariables('postgres://ana@db/bids', environment)).toEqual({
    HOME: '/home/rui',
    PGHOST: 'db',
    PGPORT: '5432',
    PGUSER: 'ana',
    PGPASSWORD: 'secret',
    PGDATABASE: 'bids',
  })
})
