import { createHmac } from 'node:crypto'

/** Decodes a base32 text to its bytes (RFC 4648, 6). */
function base32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Returns the six-digit code that an authenticator app shows now (RFC 6238), for tests of two-factor sign-in.
 * @param address `otpauth:` URL with the secret, which a person scans as a QR code
 * @param steps number of 30-second steps from now
 */
export function codeOf(address: string, steps = 0): string {
  const secret = base32(new URL(address).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
