import { formatPrice } from '@zaraba/ui/format/format.ts'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { type ReactNode, useState } from 'react'
import type { FarPrice } from './far-price.ts'
import { ticketWords } from './ticket-words.ts'

/** Sentence about a price far outside the book, with both prices and the distance between them. */
export const farText = ({ price, now, percent, side }: FarPrice, digits: number): string =>
  ticketWords.far[side](formatPrice(price, digits), `${percent}%`, formatPrice(now, digits))

interface Asked {
  /** The price to ask about; nothing is asked without one. */
  readonly far: FarPrice | undefined
  readonly digits: number
  /** The text of the button that sends it, and figures of the order. */
  readonly action: string
  readonly figures?: ReactNode
  readonly send: () => void
}

/** Sends at once, or asks once before it sends a price far outside the book. */
export const useAskFarPrice = ({ far, digits, action, figures, send }: Asked) => {
  const [asking, setAsking] = useState(false)
  const dialog = far && (
    <ConfirmDialog
      open={asking}
      title={ticketWords.far.question}
      action={action}
      onConfirm={() => {
        setAsking(false)
        send()
      }}
      onClose={() => setAsking(false)}
    >
      <p>{farText(far, digits)}</p>
      {figures}
    </ConfirmDialog>
  )
  return { dialog, ask: far ? () => setAsking(true) : send }
}
