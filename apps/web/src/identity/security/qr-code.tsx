import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { useEffect, useState } from 'react'

interface Pattern {
  readonly size: number
  readonly path: string
}

/** Cells of quiet around the pattern, as scanners want them (ISO/IEC 18004: four). */
const quiet = 4

/** The dark cells of a QR code as one path of unit squares. The encoder comes with the first code that is shown. */
const patternOf = async (text: string): Promise<Pattern> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}

/** Dark on light in both themes: many scanners read nothing else. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [pattern, setPattern] = useState<Pattern | null>(null)
  useEffect(() => {
    let wanted = true
    void patternOf(text).then((found) => wanted && setPattern(found))
    return () => {
      wanted = false
    }
  }, [text])
  if (!pattern) return <Skeleton width={48} height={184} />
  return (
    <svg viewBox={`0 0 ${pattern.size} ${pattern.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={pattern.size} height={pattern.size} fill="white" />
      <path d={pattern.path} fill="black" />
    </svg>
  )
}
