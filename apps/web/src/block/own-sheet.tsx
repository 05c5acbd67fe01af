import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { common } from '@zaraba/ui/words/messages.ts'
import { sentenceOfReason } from '@zaraba/ui/words/sentence.ts'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { StateChip } from '../funding/cash/request-state.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useGo } from '../shell/screen/navigation.ts'
import { useAct } from '../shell/server/queries.ts'
import { positionPath } from '../trading/paths.ts'
import styles from './block.module.css'
import { blockOutdates } from './calls.ts'
import { block } from './messages.ts'
import { offerPath } from './paths.ts'
import { type BlockRow, momentOf, priceIn } from './shown.ts'

const Cancel = ({ row, onDone }: { readonly row: BlockRow; readonly onDone: () => void }) => {
  const offline = useNoTradingReason()
  const cancel = useAct('trade/blockCancel', {
    ...{ quiet: true, success: 'cancellation_success', outdates: blockOutdates, done: onDone },
  })
  return (
    <>
      <p className={styles.note}>{block.cancelText}</p>
      <RefusedNote failure={cancel.error} />
      <Button
        kind="plain"
        busy={cancel.isPending}
        disabledReason={offline}
        onClick={() => cancel.mutate({ order_no: row.order_no })}
      >
        {block.cancel}
      </Button>
    </>
  )
}

interface OwnSheetProps {
  readonly row: BlockRow
  readonly type: MarketType
  readonly onClose: () => void
}

/** One application or grab with everything that is known of it. */
export const OwnSheet = ({ row, type, onClose }: OwnSheetProps) => {
  const go = useGo()
  const moment = (time: string) => momentOf({ type }, time)
  return (
    <Sheet open onClose={onClose} title={row.name}>
      <div className={styles.sheet}>
        <div className={styles.line}>
          <strong className={styles.big}>{formatAmount(row.money, type)}</strong>
          <StateChip state={row.state} />
        </div>
        {row.reason !== '' && (
          <p className={styles.mark} role="note">
            {common.labelled(block.reason, sentenceOfReason(row.reason))}
          </p>
        )}
        <Facts>
          <Fact label={block.price}>{priceIn(type, row.price)}</Fact>
          <Fact label={block.asked}>{block.shares(formatCount(row.num))}</Fact>
          {row.state === 'passed' && <Fact label={block.won}>{block.shares(formatCount(row.won_num))}</Fact>}
          <Fact label={block.order}>{row.order_no}</Fact>
          <Fact label={block.time}>{moment(row.apply_time)}</Fact>
          {row.state === 'pending' ? (
            <Fact label={block.promised}>{moment(row.promised_time)}</Fact>
          ) : (
            <Fact label={block.decided}>{moment(row.review_time)}</Fact>
          )}
          {row.sellable_from !== '-' && (
            <Fact label={block.lock}>{block.lockText(row.lock_days, formatShortDay(row.sellable_from))}</Fact>
          )}
        </Facts>
        {row.position_no !== '' && <Button onClick={() => go(positionPath(row.position_no))}>{block.position}</Button>}
        <Button kind="plain" onClick={() => go(offerPath(row.id))}>
          {block.offer}
        </Button>
        {row.can_cancel && <Cancel row={row} onDone={onClose} />}
      </div>
    </Sheet>
  )
}
