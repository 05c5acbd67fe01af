import { orderNoOf } from '@zaraba/rules/block/allotment.ts'
import { type AllotmentFault, allotmentFaults } from '@zaraba/rules/block/check-allotment.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { stockPath } from '../market/paths.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Checklist, conditionsOf } from '../shell/parts/checklist.tsx'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { BuySheet } from './buy-sheet.tsx'
import { LeftBar } from './left-bar.tsx'
import { useLeft } from './live-left.ts'
import { ownWords } from './own-words.ts'
import { PastOffers } from './past-offers.tsx'
import { blockPaths } from './paths.ts'
import { costShown, momentOf, type Offer, offerTones, priceIn } from './shown.ts'
import { blockTexts } from './texts.ts'

const texts = blockTexts.proof

/** The data and the recalculation with which anyone can verify an allotment (H-5). */
const ProofCard = ({ offer }: { readonly offer: Offer }) => {
  const { data: proof } = useCall('trade/blockProof', { id: offer.id }, { quiet: true })
  const [faults, setFaults] = useState<readonly AllotmentFault[] | null>(null)
  if (!proof) return null
  const own = new Set(proof.mine)
  const won = proof.winners.filter((ticket) => own.has(ticket)).length
  const mine = ownWords()
  const ofThisDevice = proof.mine.some((ticket) => mine.has(orderNoOf(ticket)))
  return (
    <Card>
      <div className={`${styles.sheet} ${styles.inside}`}>
        <strong>{texts.title}</strong>
        <p className={styles.note}>{proof.secret === '' ? texts.before : texts.text}</p>
        <p className={styles.soft}>
          {texts.commitment} <span className={styles.digest}>{proof.commitment}</span>
        </p>
        {proof.secret !== '' && (
          <>
            <p className={styles.soft}>
              {texts.root} <span className={styles.digest}>{proof.root || '–'}</span>
            </p>
            <p>
              {proof.drawn ? texts.drawn(formatCount(proof.tickets.length), formatCount(proof.units)) : texts.enough}
              {own.size > 0 && ` · ${texts.own(formatCount(own.size), formatCount(won))}`}
            </p>
            {faults === null ? (
              <Button kind="plain" small onClick={() => setFaults(allotmentFaults(proof, offer, mine))}>
                {texts.check}
              </Button>
            ) : (
              <p className={styles.mark} role="status">
                {faults.length > 0
                  ? `${texts.wrong} ${faults.map((fault) => texts.faults[fault]).join(' ')}`
                  : `${texts.right}${ofThisDevice ? ` ${texts.ownWord}` : ''}`}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

const OfferFacts = ({ offer }: { readonly offer: Offer }) => {
  const shares = (count: number) => blockTexts.shares(formatCount(count))
  return (
    <Facts>
      <Fact label={blockTexts.reference}>{priceIn(offer.type, offer.reference_price)}</Fact>
      <Fact label={blockTexts.quota}>{shares(offer.quota)}</Fact>
      {offer.kind === 'block' && <Fact label={blockTexts.applied}>{shares(offer.applied)}</Fact>}
      <Fact label={blockTexts.minimum}>{`${shares(offer.min_num)} · ${costShown(offer, offer.min_num)}`}</Fact>
      <Fact label={blockTexts.cap}>{shares(offer.max_num)}</Fact>
      <Fact label={blockTexts.mine}>{shares(offer.mine)}</Fact>
      <Fact label={blockTexts.window}>{`${momentOf(offer, offer.opens)} – ${momentOf(offer, offer.closes)}`}</Fact>
      {offer.kind === 'block' && offer.state !== 'withdrawn' && (
        <Fact label={blockTexts.settles}>{momentOf(offer, offer.settles)}</Fact>
      )}
      <Fact label={blockTexts.lock}>{blockTexts.lockText(offer.lock_days, formatShortDay(offer.sellable_from))}</Fact>
      <Fact label={blockTexts.seller}>{blockTexts.sellers[offer.seller]}</Fact>
      <Fact label={blockTexts.purpose}>{blockTexts.purposes[offer.purpose]}</Fact>
      <Fact label={blockTexts.needs}>
        {offer.channel === '' ? blockTexts.needsNames[offer.needs] : `${blockTexts.needsNames[offer.needs]} (${offer.channel})`}
      </Fact>
      <Fact label={blockTexts.origin}>{blockTexts.origins[offer.from]}</Fact>
    </Facts>
  )
}

const OfferPage = ({ offer, left }: { readonly offer: Offer; readonly left: number }) => {
  const go = useGo()
  return (
    <div className={styles.page}>
      <Card>
        <div className={`${styles.head} ${styles.inside}`}>
          <div className={styles.line}>
            <button type="button" className={styles.name} onClick={() => go(stockPath(offer.type, offer.code))}>
              {offer.name} {offer.code}
            </button>
            <Chip tone={offerTones[offer.state]}>{blockTexts.states[offer.state]}</Chip>
          </div>
          <strong className={styles.big}>{priceIn(offer.type, offer.price)}</strong>
          <span className={styles.soft}>{blockTexts.under(offer.discount)}</span>
          {offer.kind === 'grab' && <LeftBar left={left} quota={offer.quota} />}
        </div>
      </Card>
      {offer.simplified && <p className={styles.mark}>{blockTexts.simplified}</p>}
      {offer.against.length > 0 && (
        <Card>
          <Checklist conditions={conditionsOf(offer.against)} />
        </Card>
      )}
      <Card>
        <OfferFacts offer={offer} />
      </Card>
      <p className={styles.note}>
        {offer.kind === 'block' ? blockTexts.howBlock : blockTexts.howGrab} {blockTexts.noFee}
      </p>
      <PastOffers offer={offer} />
      {offer.kind === 'block' && offer.state !== 'withdrawn' && <ProofCard offer={offer} />}
    </div>
  )
}

/** One block or grab: its terms, its unmet conditions, and the purchase (R-30). */
export const LargeInfoScreen = () => {
  const go = useGo()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const [open, setOpen] = useState(false)
  const offline = useNoTradingReason()
  const found = useCall('trade/block', { id }, { quiet: true, everyMs: 60_000 })
  const leftOf = useLeft({ watch: found.data?.kind === 'grab' })
  const { data: offer } = found
  const [first] = offer?.against ?? []
  const footer = offer && (
    <Button
      disabledReason={offline ?? (first === undefined ? undefined : sentenceOfRefusal(first))}
      onClick={() => setOpen(true)}
    >
      {blockTexts[offer.kind === 'grab' ? 'grab' : 'apply'](formatCount(offer.min_num), costShown(offer, offer.min_num))}
    </Button>
  )
  const done = () => {
    setOpen(false)
    go(offer?.kind === 'grab' ? blockPaths.qcList : blockPaths.large2)
  }
  return (
    <Screen
      header={
        <Header
          title={offer?.kind === 'grab' ? blockTexts.grabTitle : blockTexts.title}
          back={offer?.kind === 'grab' ? blockPaths.largeQc : blockPaths.large}
        />
      }
      {...(footer === undefined ? {} : { footer })}
    >
      <PullToRefresh onRefresh={() => found.refetch()}>
        {found.isPending && <SkeletonRows count={7} />}
        {found.error && !offer && (
          <ReadError
            thing={blockTexts.thing}
            list={blockPaths.large}
            number={id}
            failure={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {offer && <OfferPage offer={offer} left={leftOf(offer.id) ?? offer.left} />}
      </PullToRefresh>
      {open && offer && <BuySheet offer={offer} onClose={() => setOpen(false)} onDone={done} />}
    </Screen>
  )
}
