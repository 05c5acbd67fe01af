import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import { marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { apportioned, converted } from '@zaraba/rules/funding/conversion.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { HeldShare } from '../trading/face.ts'
import type { FundingPorts } from './ports.ts'
import { equityOf, heldKinds, type ShownWallet, shownWallets, summaryOfWallets } from './summary.ts'
import { todayOf } from './wallet-days.ts'

type Assets = OutputOf<'user/assets'>
type Part = Assets['parts'][number]
/** A part in the currency of its wallet, minor units; a debt is negative. */
interface OwnPart {
  readonly what: Part['what']
  readonly own: bigint
  readonly held?: HeldShare
}

const some = ({ own }: OwnPart): boolean => own !== 0n

/** Everything that a wallet owns besides cash. A share whose worth is nothing is owned all the same. */
const ownedOf = ({ balances, shares, gained }: ShownWallet['own']): readonly OwnPart[] => [
  ...shares.map((heldShare) => ({ what: 'share' as const, own: heldShare.value, held: heldShare })),
  ...heldKinds.map((what) => ({ what, own: balances.get(what) ?? 0n })).filter(some),
  ...[
    { what: 'product' as const, own: balances.get('product') ?? 0n },
    { what: 'product_gain' as const, own: gained },
  ].filter(some),
]

const debtsOf = ({ balances, borrowed, accrued }: ShownWallet['own']): readonly OwnPart[] =>
  [
    { what: 'leverage' as const, own: -borrowed },
    { what: 'accrued' as const, own: -accrued },
    { what: 'loan' as const, own: balances.get('loan') ?? 0n },
    { what: 'loan_interest' as const, own: balances.get('loan_interest') ?? 0n },
  ].filter(some)

/** The parts of a wallet in the currency that is shown; cash, debts and the rest add up to the figures of the summary. */
const partsOf = (wallet: ShownWallet, shown: WalletType, language: Language): readonly Part[] => {
  const { type, own, terms, rate } = wallet
  const [currency, target] = [currencyOfWallet[type], currencyOfWallet[shown]]
  const written = (parts: readonly OwnPart[], total: bigint): readonly Part[] => {
    const amounts = apportioned(
      parts.map((part) => part.own),
      total,
      (minor) => converted(minor, currency, target, rate),
    )
    return parts.map(({ what, own: minor, held }, index) => ({
      what,
      wallet: type,
      code: held === undefined ? '' : (held.share?.code ?? held.id.slice(3)),
      name: held === undefined ? '' : (held.share?.names[language] ?? held.id.slice(3)),
      direction: held?.direction ?? '-',
      sector: held?.share?.sector ?? '',
      sector_name: held?.share === undefined ? '' : sectorName(held.market, held.share.sector, language),
      own: formatMoney(minor, currency),
      amount: formatMoney(amounts[index] ?? missing(), target),
    }))
  }
  const cash = [{ what: 'available' as const, own: own.balances.get('available') ?? 0n }].filter(some)
  return [
    ...written(cash, terms.available),
    ...written(ownedOf(own), equityOf(terms) - terms.available + terms.debt),
    ...written(debtsOf(own), -terms.debt),
  ]
}

/** Value of shares that the available balance of each market can open, by leverage. */
const buyingPowerOf = (wallets: readonly ShownWallet[], at: Instant): Assets['buying_power'] =>
  marketTypes.flatMap((type) => {
    const wallet = wallets.find((each) => each.type === type)
    if (wallet === undefined) return []
    const market = marketOfType[type]
    const available = wallet.own.balances.get('available') ?? 0n
    return leverageChoices(market, localDate(market, at)).map((leverage) => ({
      type,
      leverage,
      amount: formatMoney(available * BigInt(leverage), currencyOfWallet[type]),
    }))
  })

/** The summary of `user/funds` with its parts, from the same figures of one moment. */
export const assets =
  (ports: FundingPorts): Handler<'user/assets'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    const at = ports.marketClock.now()
    const [wallets, today] = await Promise.all([shownWallets(ports, customer, type, at), todayOf(ports, customer, type, at)])
    if (wallets === null || today === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
    const shown = type === 'all' ? 'jpy' : type
    return {
      data: {
        ...summaryOfWallets(wallets, type, today.profit),
        parts: wallets.flatMap((wallet) => partsOf(wallet, shown, context.language)),
        buying_power: buyingPowerOf(wallets, at),
      },
    }
  }
