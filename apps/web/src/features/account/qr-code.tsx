import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Width of the empty border around a QR code, in modules (the small squares of the code; ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/**
 * Draws a text as a QR code, for example the address that sets up an authenticator app. The code stays dark on white in
 * the dark theme too, because cameras expect that.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => {
    const svg = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET })
    return `data:image/svg+xml;base64,${btoa(svg.replace('<svg ', '<svg style="background:#fff" '))}`
  }, [text])
  return <img src={address} alt={label} className="mx-auto size-52 rounded-md" />
}
