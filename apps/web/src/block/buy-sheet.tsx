import { randomTicketBytes } from '@zaraba/client/secret.ts'
import { currencyOfType } from '@zaraba/market/markets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct, useUser } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { blockOutdates } from './calls.ts'
import { rememberWord } from './own-words.ts'
import { pastInShort, usePastOffers } from './past-offers.tsx'
import { costShown, costText, type Offer } from './shown.ts'
import { blockTexts } from './texts.ts'

/** Available balance after the purchase; a dash when the balance is too small, which the server then refuses. */
const afterwards = (offer: Offer, available: string, shares: number): string => {
  const currency = currencyOfType[offer.type]
  const left = parseMoney(available, currency) - parseMoney(costText(offer, shares), currency)
  return left < 0n ? '–' : formatAmount(formatMoney(left, currency), offer.type)
}

interface Entered {
  readonly shares: number | undefined
  readonly fund: string
  readonly secret: string
}
/** The first input that is missing before the form can be sent. */
const missing = (offer: Offer, { shares, fund, secret }: Entered): string | undefined => {
  if (shares === undefined) return blockTexts.enterQuantity
  if (fund.length !== 6) return sentenceOf('enter_fund_password')
  if (offer.needs === 'none' || secret !== '') return undefined
  return sentenceOf(offer.needs === 'channel' ? 'enter_channel_password' : 'enter_block_password')
}

interface SecretsProps {
  readonly offer: Offer
  readonly fund: string
  readonly secret: string
  readonly onFund: (value: string) => void
  readonly onSecret: (value: string) => void
}
const Secrets = ({ offer, fund, secret, onFund, onSecret }: SecretsProps) => (
  <>
    {offer.needs !== 'none' && (
      <PasswordField
        label={offer.needs === 'channel' ? `${blockTexts.channelPassword} (${offer.channel})` : blockTexts.blockPassword}
        value={secret}
        onChange={onSecret}
      />
    )}
    <PasswordField digits label={blockTexts.fundPassword} value={fund} onChange={onFund} />
  </>
)

interface BuySheetProps {
  readonly offer: Offer
  readonly onClose: () => void
  readonly onDone: () => void
}

/** How many, what it costs and until when it is locked; then the secrets that send it (P-09, P-10). */
export const BuySheet = ({ offer, onClose, onDone }: BuySheetProps) => {
  const offline = useNoTradingReason()
  const available = useUser(offer.type).data?.[offer.type]
  const past = pastInShort(usePastOffers(offer) ?? [])
  const [shares, setShares] = useState(String(offer.min_num))
  const [fund, setFund] = useState('')
  const [secret, setSecret] = useState('')
  const [word] = useState(randomTicketBytes)
  const send = useAct('trade/blockApply', {
    quiet: true,
    outdates: blockOutdates,
    done: ({ order_no: orderNo }) => {
      if (offer.kind === 'block') rememberWord(orderNo, word)
      onDone()
    },
    success: offer.kind === 'grab' ? 'purchase_success' : 'application_success',
  })
  const count = Number(shares)
  const named = Number.isSafeInteger(count) && count > 0
  const amount = named ? costShown(offer, count) : ''
  const action = named
    ? blockTexts[offer.kind === 'grab' ? 'grab' : 'apply'](formatCount(count), amount)
    : blockTexts.enterQuantity
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({
      id: offer.id,
      num: count,
      fund_password: fund,
      ...(offer.kind === 'block' ? { word } : {}),
      ...(offer.needs === 'channel' ? { channel_password: secret } : {}),
      ...(offer.needs === 'block' ? { block_password: secret } : {}),
    })
  }
  return (
    <Sheet open onClose={onClose} title={offer.name}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <Field
          label={blockTexts.quantity}
          value={shares}
          onChange={setShares}
          decimals={0}
          hint={`${blockTexts.minimum} ${blockTexts.shares(formatCount(offer.min_num))} · ${blockTexts.cap} ${blockTexts.shares(formatCount(offer.max_num))}`}
        />
        <Facts>
          <Fact label={offer.kind === 'grab' ? blockTexts.pay : blockTexts.held} strong>
            {amount || '–'}
          </Fact>
          {available && <Fact label={blockTexts.available}>{formatAmount(available, offer.type)}</Fact>}
          {available && named && <Fact label={blockTexts.after}>{afterwards(offer, available, count)}</Fact>}
          <Fact label={blockTexts.lock}>{blockTexts.lockText(offer.lock_days, formatShortDay(offer.sellable_from))}</Fact>
          {past !== undefined && <Fact label={blockTexts.past.title}>{past}</Fact>}
        </Facts>
        <p className={styles.note}>
          {blockTexts.noFee} {blockTexts.worst}
        </p>
        <Secrets offer={offer} fund={fund} secret={secret} onFund={setFund} onSecret={setSecret} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          busy={send.isPending}
          disabledReason={offline ?? missing(offer, { shares: named ? count : undefined, fund, secret })}
        >
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
