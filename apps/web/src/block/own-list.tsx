import type { BlockState } from '@zaraba/contract/block/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOfReason } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { StateChip } from '../funding/cash/request-state.tsx'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { useOwnMarket } from '../market/own-market.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { mergePages } from '../shell/lists/merged-pages.ts'
import { PagedRows, rowsOf } from '../shell/lists/paged-rows.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { useAct, usePages } from '../shell/server/queries.ts'
import { positionPath } from '../trading/paths.ts'
import styles from './block.module.css'
import { blockOutdates } from './calls.ts'
import { blockPaths, offerPath } from './paths.ts'
import { type BlockRow, momentOf, priceIn } from './shown.ts'
import { blockTexts } from './texts.ts'

const Cancel = ({ row, onDone }: { readonly row: BlockRow; readonly onDone: () => void }) => {
  const offline = useNoTradingReason()
  const cancel = useAct('trade/blockCancel', {
    quiet: true,
    success: 'cancellation_success',
    outdates: blockOutdates,
    done: onDone,
  })
  return (
    <>
      <p className={styles.note}>{blockTexts.cancelText}</p>
      <RefusedNote failure={cancel.error} />
      <Button
        kind="plain"
        busy={cancel.isPending}
        disabledReason={offline}
        onClick={() => cancel.mutate({ order_no: row.order_no })}
      >
        {blockTexts.cancel}
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
const OwnSheet = ({ row, type, onClose }: OwnSheetProps) => {
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
            {commonTexts.labelled(blockTexts.reason, sentenceOfReason(row.reason))}
          </p>
        )}
        <Facts>
          <Fact label={blockTexts.price}>{priceIn(type, row.price)}</Fact>
          <Fact label={blockTexts.asked}>{blockTexts.shares(formatCount(row.num))}</Fact>
          {row.state === 'passed' && <Fact label={blockTexts.won}>{blockTexts.shares(formatCount(row.won_num))}</Fact>}
          <Fact label={blockTexts.order}>{row.order_no}</Fact>
          <Fact label={blockTexts.time}>{moment(row.apply_time)}</Fact>
          {row.state === 'pending' ? (
            <Fact label={blockTexts.promised}>{moment(row.promised_time)}</Fact>
          ) : (
            <Fact label={blockTexts.decided}>{moment(row.review_time)}</Fact>
          )}
          {row.sellable_from !== '-' && (
            <Fact label={blockTexts.lock}>{blockTexts.lockText(row.lock_days, formatShortDay(row.sellable_from))}</Fact>
          )}
        </Facts>
        {row.position_no !== '' && <Button onClick={() => go(positionPath(row.position_no))}>{blockTexts.position}</Button>}
        <Button kind="plain" onClick={() => go(offerPath(row.id))}>
          {blockTexts.offer}
        </Button>
        {row.can_cancel && <Cancel row={row} onDone={onClose} />}
      </div>
    </Sheet>
  )
}

interface OwnRowProps {
  readonly row: BlockRow
  readonly type: MarketType
  readonly onOpen: () => void
}
const OwnRow = ({ row, type, onOpen }: OwnRowProps) => (
  <EntryRow
    title={row.name}
    text={
      <>
        {row.order_no} · {momentOf({ type }, row.apply_time)}
        {row.state === 'rejected' && row.reason !== '' && <span className={styles.reason}>{sentenceOfReason(row.reason)}</span>}
      </>
    }
    end={<StateChip state={row.state} />}
    endText={`${blockTexts.shares(formatCount(row.state === 'passed' ? row.won_num : row.num))} · ${formatAmount(row.money, type)}`}
    onOpen={onOpen}
  />
)

interface OwnListProps {
  readonly kind: BlockRow['kind']
  readonly state: Exclude<BlockState, 'cancelled'>
}
/** The caller's rows of one market, which the rows themselves do not name. */
const useOfMarket = (type: MarketType, { kind, state, enabled }: OwnListProps & { readonly enabled: boolean }) => {
  const pages = usePages('trade/userblocklist', { type, kind, state }, { quiet: true, enabled })
  const read = pages.data?.pages
  const data = read && { pages: read.map(({ list }) => ({ list: list.map((row) => ({ row, type })) })) }
  return enabled ? [{ ...pages, data }] : []
}
/** The caller's rows of the chosen market, or of all. */
const useOwnRows = (props: OwnListProps) => {
  const market = useOwnMarket((chosen) => chosen.market)
  const isAsked = (type: MarketType) => market === 'all' || market === type
  const lists = [
    ...useOfMarket('jpy', { ...props, enabled: isAsked('jpy') }),
    ...useOfMarket('usd', { ...props, enabled: isAsked('usd') }),
    ...useOfMarket('cny', { ...props, enabled: isAsked('cny') }),
  ]
  return mergePages(lists, ({ row }) => Date.parse(row.apply_time))
}

/** The caller's applications of one outcome, or their grabs, latest first. */
export const OwnList = (props: OwnListProps) => {
  const { kind, state } = props
  const go = useGo()
  const [open, setOpen] = useState('')
  const pages = useOwnRows(props)
  const shown = rowsOf(pages).find(({ row }) => row.order_no === open)
  const empty = kind === 'grab' ? blockTexts.empty.mine : blockTexts.empty[state]
  return (
    <>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <div className={styles.page}>
          <OwnMarketSwitch />
          <PagedRows
            pages={pages}
            empty={
              <EmptyState
                icon="records"
                text={empty}
                action={
                  <Button kind="plain" small onClick={() => go(kind === 'grab' ? blockPaths.largeQc : blockPaths.large)}>
                    {blockTexts.see}
                  </Button>
                }
              />
            }
          >
            {(rows) => (
              <Card>
                <div className={styles.rows}>
                  {rows.map(({ row, type }) => (
                    <OwnRow key={row.order_no} row={row} type={type} onOpen={() => setOpen(row.order_no)} />
                  ))}
                </div>
              </Card>
            )}
          </PagedRows>
        </div>
      </PullToRefresh>
      {shown && <OwnSheet {...shown} onClose={() => setOpen('')} />}
    </>
  )
}
