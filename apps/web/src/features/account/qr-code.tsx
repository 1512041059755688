import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Width of a QR code's empty border, in modules, the small squares of the code (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/** QR code of a text, dark on white in every theme, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => {
    const svg = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET })
    return `data:image/svg+xml;base64,${btoa(svg.replace('<svg ', '<svg style="background:#fff" '))}`
  }, [text])
  return <img src={address} alt={label} className="mx-auto size-52 rounded-md" />
}
