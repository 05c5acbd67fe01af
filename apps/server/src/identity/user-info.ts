import type { walletPairs } from '@zaraba/contract/identity/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import type { z } from 'zod'
import { callerOf, type Handler } from '../calls/handler.ts'
import { cardsOf, confirmedKeys } from './documents-store.ts'
import { invitationOf } from './invitation-store.ts'
import { againstInvitation } from './invitations.ts'
import type { IdentityPorts, WalletFigures } from './ports.ts'
import { customerOfNumber, flagsOf } from './store.ts'

const figures = (wallets: readonly WalletFigures[], currency: Currency): readonly [available: string, loaned: string] => {
  const wallet = wallets.find((each) => each.currency === currency)
  const digits = currencyDigits[currency]
  return [formatDecimal(wallet?.available ?? 0n, digits), formatDecimal(wallet?.loaned ?? 0n, digits)]
}

/** Available and loaned of every wallet, under the wire's names of them. */
const pairsOf = (wallets: readonly WalletFigures[]): z.output<typeof walletPairs> => {
  const pair = <Type extends WalletType>(type: Type, currency: Currency) => {
    const [available, loaned] = figures(wallets, currency)
    return { [type]: available, [`${type}yjed`]: loaned } as Record<Type | `${Type}yjed`, string>
  }
  return {
    ...pair('jpy', 'JPY'),
    ...pair('usd', 'USD'),
    ...pair('cny', 'CNY'),
    ...pair('twd', 'TWD'),
    ...pair('hkd', 'HKD'),
    ...pair('thb', 'THB'),
    ...pair('vnd', 'VND'),
    ...pair('myr', 'MYR'),
    ...pair('krw', 'KRW'),
  }
}

export const userInfo =
  (ports: IdentityPorts): Handler<'user/getUserinfo'> =>
  async (_input, context) => {
    const caller = callerOf(context)
    const [row, wallets, unread, invitation, flags, cards, keys, state] = await Promise.all([
      customerOfNumber(ports.database, caller.customer),
      ports.walletsOf(caller.customer),
      ports.unreadCount(caller.customer),
      invitationOf(ports.database, caller.customer),
      flagsOf(ports.database, caller.customer, ports.systemClock.now()),
      cardsOf(ports.database, caller.customer),
      confirmedKeys(ports.database, caller.customer),
      ports.verificationOf(caller.customer),
    ])
    const conditions = { now: ports.systemClock.now(), customersInvite: ports.customersInvite() }
    const lets = invitation !== null && againstInvitation(invitation, conditions) === null
    const unlockedTime = caller.tradingUnlockedUntil
    return {
      data: {
        account: caller.account,
        display_name: row?.displayName ?? '',
        assigned_name: row?.assignedName ?? '',
        ...pairsOf(wallets),
        credit_score: await ports.creditScoreOf(caller.customer),
        identity: state,
        has_fund_password: row?.fundPassword != null,
        card_count: cards.length,
        can_trade: caller.noTrading === null,
        trading_unlocked_until: unlockedTime === null ? '-' : formatInTokyo(unlockedTime),
        invitation_code: lets ? invitation.code : '',
        unread,
        host: caller.host,
        security_keys: keys,
        flags: flags.map(({ flag, reason, until }) => ({
          flag,
          reason,
          until: until === null ? '-' : formatInTokyo(until),
        })),
      },
    }
  }
