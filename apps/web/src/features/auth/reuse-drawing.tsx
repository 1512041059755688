/**
 * Sheets of paper in the drawing on the sign-in screen. The drawing shows that a new document consists of passages from
 * three earlier proposals. `marked` is the line with the passage.
 */
const SHEETS = [
  { x: 8, y: 34, tilt: -5, marked: 2, colour: 'fill-success' },
  { x: 84, y: 20, tilt: 1, marked: 1, colour: 'fill-warning' },
  { x: 160, y: 34, tilt: 6, marked: 3, colour: 'fill-ai' },
] as const
const LINES = [0, 1, 2, 3, 4] as const

export function ReuseDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 430 150" className="mb-10 w-full max-w-md">
      {SHEETS.map(({ x, y, tilt, marked, colour }) => (
        <g key={x} transform={`rotate(${tilt} ${x + 34} ${y + 46})`}>
          <rect x={x} y={y} width="68" height="92" rx="3" className="fill-surface stroke-line-strong" />
          {LINES.map((line) => (
            <rect
              key={line}
              x={x + 10}
              y={y + 13 + line * 15}
              width={line === 4 ? 28 : 48}
              height="6"
              rx="2"
              className={line === marked ? colour : 'fill-line'}
            />
          ))}
        </g>
      ))}
      <path
        d="M258 80h36m-9-8 9 8-9 8"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="322"
        y="10"
        width="92"
        height="126"
        rx="3"
        className="fill-surface stroke-accent"
        strokeWidth="1.5"
      />
      <rect x="336" y="26" width="40" height="8" rx="2" className="fill-accent" />
      {SHEETS.map(({ colour }, index) => (
        <g key={colour}>
          <rect x="336" y={50 + index * 26} width="64" height="6" rx="2" className={colour} />
          <rect x="336" y={61 + index * 26} width="50" height="6" rx="2" className="fill-line" />
        </g>
      ))}
    </svg>
  )
}
