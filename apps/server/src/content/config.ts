import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfType, marketTypes } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { firstMostDeposit, leastWithdrawal, mostDeposit } from '@zaraba/rules/funding/terms.ts'
import { endsOf, workingHours } from '@zaraba/rules/funding/working-hours.ts'
import type { Handler } from '../calls/handler.ts'
import { type ConfigName, configKeys, linkOf } from '../settings/config-keys.ts'
import { publishedRules } from './published.ts'

type Item = OutputOf<'common/config'>[number]

interface ConfigPorts {
  /** The installer's settings, as they are now. */
  readonly settings: () => ReadonlyMap<string, string>
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly version: string
  readonly clockMode: 'practice' | 'live'
}

/** Limits of the specification that no setting changes (L-04 to L-07), from the rules that enforce them. */
const constants: readonly Item[] = [
  { name: 'practice', value: '1' },
  { name: 'currencies', value: marketTypes.map((type) => currencyOfType[type]).join(',') },
  { name: 'withdrawal_minimum', value: String(leastWithdrawal) },
  { name: 'withdrawal_hours', value: endsOf(workingHours.withdrawals).join('-') },
  { name: 'deposit_hours', value: endsOf(workingHours.deposits).join('-') },
  { name: 'deposit_maximum_first', value: String(firstMostDeposit) },
  { name: 'deposit_maximum', value: String(mostDeposit) },
]

/** Limits of uploads (L-08), for the app to show; the server checks them itself. */
const uploadKeys = ['upload_max_bytes', 'upload_max_count', 'upload_types'] as const

/** The brand of a host: the alternate one when the host's name contains the marker (P-24). */
const brandOf = (value: (name: ConfigName) => string, hostName: string): readonly Item[] => {
  const marker = value('alternate_marker')
  const alternate = marker !== '' && hostName.toLowerCase().includes(marker)
  return [
    { name: 'title', value: (alternate && value('alternate_title')) || value('title') },
    { name: 'logo', value: (alternate && value('alternate_logo')) || value('logo') },
    { name: 'kefu', value: linkOf(value('kefu')) ?? '' },
  ]
}

/** Name and value pairs for the start of the app (C-01, C-02, E-16). `type` picks one of them; absent or `all` gives everything. */
export const config =
  (ports: ConfigPorts): Handler<'common/config'> =>
  async ({ type }, { hostName }) => {
    const set = ports.settings()
    const value = (name: ConfigName): string => set.get(name) ?? configKeys[name].otherwise
    const items: readonly Item[] = [
      ...brandOf(value, hostName),
      ...constants,
      ...uploadKeys.map((name) => ({ name, value: value(name) })),
      ...publishedRules(ports.marketClock.now()),
      { name: 'version', value: ports.version },
      { name: 'clock_mode', value: ports.clockMode },
      { name: 'server_time', value: formatInTokyo(ports.systemClock.now()) },
      { name: 'practice_time', value: formatInTokyo(ports.marketClock.now()) },
    ]
    return { data: type === undefined || type === 'all' ? [...items] : items.filter((item) => item.name === type) }
  }
