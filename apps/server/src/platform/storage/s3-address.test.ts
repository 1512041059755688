import { expect, test } from 'vitest'
import { readS3Address } from './s3-address.ts'

test('reads bucket, prefix and parameters', () => {
  expect(readS3Address('s3://proposals')).toEqual({ bucket: 'proposals', prefix: '', pathStyle: false })
  expect(
    readS3Address(
      's3://proposals/team/a/?endpoint=http://store:9000&region=eu-central-1&pathStyle=true&encryption=aws:kms&kmsKey=1234',
    ),
  ).toEqual({
    bucket: 'proposals',
    prefix: 'team/a',
    endpoint: 'http://store:9000',
    region: 'eu-central-1',
    pathStyle: true,
    encryption: 'aws:kms',
    kmsKey: '1234',
  })
})

test.each([
  's3://',
  's3://key:secret@proposals',
  's3://proposals:9000',
  's3://proposals/a//b',
  's3://proposals/a%20b',
  's3://proposals?endpoint=store:9000',
  's3://proposals?endpoint=http://key:secret@store',
  's3://proposals?pathStyle=yes',
  's3://proposals?encryption=rot13',
  's3://proposals?kmsKey=1234',
  's3://proposals?pathstyle=true',
  's3://proposals?region=a&region=b',
  'https://proposals',
])('refuses %s', (text) => {
  expect(readS3Address(text)).toBeUndefined()
})
