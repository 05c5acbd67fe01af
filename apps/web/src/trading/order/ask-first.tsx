import { formatPrice } from '@zaraba/ui/format/format.ts'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { type ReactNode, useState } from 'react'
import { tradingTexts } from '../texts.ts'
import type { FarPrice } from './far-price.ts'
import { ticketTexts } from './texts.ts'

/** Sentence about a price far outside the book, with both prices and the distance between them. */
export const farText = ({ price, now, percent, side }: FarPrice, digits: number): string =>
  ticketTexts.far[side](formatPrice(price, digits), `${percent}%`, formatPrice(now, digits))

/** The leverage of an order that opens a position with borrowed money, and the amounts that it means. */
export interface Borrowed {
  readonly leverage: number
  /** The whole value, and what is paid of it. */
  readonly value: string
  readonly total: string
}

interface Asked {
  /** The price to ask about. */
  readonly far: FarPrice | undefined
  /** The leverage to ask about; nothing is asked without it and without a price. */
  readonly borrowed?: Borrowed | undefined
  readonly digits: number
  /** The text of the button that sends it, and figures of the order. */
  readonly action: string
  readonly figures?: ReactNode
  readonly send: () => void
}

/** Sends at once, or asks once before it sends a price far outside the book, or borrows: one question, also about both. */
export const useAskFirst = ({ far, borrowed, digits, action, figures, send }: Asked) => {
  const [asking, setAsking] = useState(false)
  const asks = far !== undefined || borrowed !== undefined
  const dialog = asks && (
    <ConfirmDialog
      open={asking}
      title={far || !borrowed ? ticketTexts.far.question : ticketTexts.borrowed.question(tradingTexts.times(borrowed.leverage))}
      action={action}
      onConfirm={() => {
        setAsking(false)
        send()
      }}
      onClose={() => setAsking(false)}
    >
      {far && <p>{farText(far, digits)}</p>}
      {borrowed && <p>{ticketTexts.borrowed.text(tradingTexts.times(borrowed.leverage), borrowed.value, borrowed.total)}</p>}
      {figures}
    </ConfirmDialog>
  )
  return { dialog, ask: asks ? () => setAsking(true) : send }
}
