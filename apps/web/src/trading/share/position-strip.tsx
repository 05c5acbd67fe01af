import { formatCount, formatPercent, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import { averageText } from '../order/rate-text.ts'
import { positionPath, tradingPaths } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import { type ExitLegs, exitLegs, type OwnExit, type OwnPosition, withFreeShares } from './own-share.ts'
import styles from './share.module.css'
import { ownShareTexts } from './texts.ts'

interface ActionProps {
  readonly own: OwnPosition
  readonly text: string
  readonly onPress: () => void
}
/** A change of a position, whose name says of which one it is where a share is held both ways. */
const Action = ({ own, text, onPress }: ActionProps) => (
  <button
    type="button"
    className={styles.action}
    aria-label={`${text}: ${tradingTexts.directions[own.direction]}`}
    onClick={onPress}
  >
    <span>{text}</span>
  </button>
)

interface PositionStripProps {
  readonly own: OwnPosition
  /** Digits behind the point of a price. */
  readonly digits: number
  readonly onBracket: (legs: ExitLegs) => void
  readonly onAmend: (exit: OwnExit) => void
  readonly onClose: () => void
}
/** A position in one line, which leads to its details; below it its target and its stop, and the actions on it. */
export const PositionStrip = ({ own, digits, onBracket, onAmend, onClose }: PositionStripProps) => {
  const stale = useStale()
  const [first] = own.lots
  const type = readMarket(first?.type ?? null)
  const only = own.lots.length === 1 ? first : undefined
  const exitText = ({ leg, price, others }: OwnExit): string => {
    const text = ownShareTexts.exitAt[leg](formatPrice(price, digits))
    return others === 0 ? text : `${text} ${ownShareTexts.others(others)}`
  }
  return (
    <div className={styles.strip}>
      <GoLink to={only ? positionPath(only.order_no) : tradingPaths.positions} className={styles.holding}>
        <Chip tone="accent">
          {tradingTexts.directionsShort[own.direction]}
          {own.leverage !== undefined && ` ${tradingTexts.times(own.leverage)}`}
        </Chip>
        <span>{tradingTexts.sharesOf(formatCount(own.shares))}</span>
        <span className={styles.average}>{tradingTexts.onAverage(averageText(own.average, digits))}</span>
        <span className={styles.profit}>
          <Price value={own.profit} stale={stale}>
            <Change value={own.profit} stale={stale}>
              {formatSignedAmount(own.profit, type)}
            </Change>
          </Price>
          <Change value={own.profit} stale={stale}>
            {formatPercent(own.percent)}
          </Change>
        </span>
      </GoLink>
      <div className={styles.stripActions}>
        {own.exits.map((exit) => (
          <Action key={exit.leg} own={own} text={exitText(exit)} onPress={() => onAmend(exit)} />
        ))}
        {withFreeShares(own.lots).length > 0 &&
          exitLegs.map((legs) => <Action key={legs} own={own} text={ownShareTexts.legs[legs]} onPress={() => onBracket(legs)} />)}
        <button type="button" className={styles.action} aria-label={ownShareTexts.closeOf[own.direction]} onClick={onClose}>
          <span>{ownShareTexts.close}</span>
        </button>
      </div>
    </div>
  )
}
