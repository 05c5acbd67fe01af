import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPercent, formatSigned, type Sign, signOf } from '../format/format.ts'
import { commonTexts } from '../words/texts.ts'
import styles from './figure.module.css'

/** How long a tick tints a price. */
const tintMs = 300

const toneOf = (sign: Sign) => (sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat')
const words = (sign: Sign) => (sign > 0 ? commonTexts.up : sign < 0 ? commonTexts.down : commonTexts.unchanged)

interface PriceProps {
  /** The decimal text whose changes tint the figure. */
  readonly value: string
  readonly children: ReactNode
  readonly stale?: boolean
}
/** A price that tints for a moment when it changes. Tabular figures and a fixed box keep the layout still. */
export const Price = ({ value, children, stale = false }: PriceProps) => {
  const before = useRef(value)
  const [tint, setTint] = useState<'up' | 'down' | 'none'>('none')
  useEffect(() => {
    const previous = before.current
    before.current = value
    if (previous === value || previous === '-' || value === '-') return
    setTint(Number(value) > Number(previous) ? 'up' : 'down')
    const timer = setTimeout(() => setTint('none'), tintMs)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <span className={styles.price} data-tint={tint} data-stale={stale}>
      {children}
    </span>
  )
}

interface ChangeProps {
  /** The difference as decimal text; its sign decides colour and arrow. */
  readonly value: string
  /** The text that is shown; the signed value itself when absent. */
  readonly children?: ReactNode
  readonly percent?: string
  readonly chip?: boolean
  readonly stale?: boolean
}
/** A difference: the arrow and the sign always say the same as the colour. */
export const Change = ({ value, children, percent, chip = false, stale = false }: ChangeProps) => {
  const sign = signOf(value)
  return (
    <span className={styles.change} data-tone={stale ? 'flat' : toneOf(sign)} data-chip={chip}>
      <span aria-hidden="true" className={styles.arrow}>
        {sign > 0 ? '▲' : sign < 0 ? '▼' : ''}
      </span>
      <span className="visually-hidden">{words(sign)}</span>
      <span>{children ?? formatSigned(value)}</span>
      {percent !== undefined && <span>{formatPercent(percent)}</span>}
    </span>
  )
}
