import type { SettingName } from '@zaraba/contract/operators/settings.ts'
import { plainText } from '@zaraba/contract/plain-text.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** A setting for `zaraba config set`: its default, and its allowed values. */
export interface ConfigKey {
  readonly otherwise: string
  readonly allowed: (value: string) => boolean
  /** Converts an allowed value to its stored form; without it the value is stored unchanged. */
  readonly kept?: (value: string) => string
  /** Completes the sentence "… must be". */
  readonly mustBe: string
  /** A description for the settings page. */
  readonly about: string
}

const wholeBetween = (value: string, least: number, most: number): boolean =>
  /^[1-9]\d{0,9}$/.test(value) && Number(value) >= least && Number(value) <= most
const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const shortText = (value: string): boolean => value.length <= 60 && plainText(value) !== ''
const oddInLink = /[\s\p{C}\\]/u

/**
 * An external link in canonical form; `null` when the text is not one. It must be https with a visible host: text that a
 * browser would repair (`https:evil`, line breaks, backslashes) is rejected, and so is a user part, which could make the host
 * look like another.
 */
export const linkOf = (text: string): string | null => {
  if (oddInLink.test(text) || !/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text)) return null
  const address = URL.parse(text)
  if (address === null || address.protocol !== 'https:' || address.username !== '' || address.password !== '') return null
  return address.href.length <= 500 ? address.href : null
}

/** A picture of the app itself, or a small data URL: nothing is loaded from other origins. */
const picture = (value: string): boolean =>
  /^\/[\w./-]{1,200}$/.test(value) ||
  (/^data:image\/(?:png|svg\+xml|webp);base64,[\w+/=]+$/.test(value) && value.length <= 20_000)

type Bounds = Omit<ConfigKey, 'about'>
const yesOrNo: Bounds = { otherwise: '', allowed: (value) => value === 'yes' || value === 'no', mustBe: 'yes or no' }
const title: Bounds = { otherwise: 'Zaraba', allowed: shortText, kept: plainText, mustBe: 'a text of at most 60 characters' }
const logo: Bounds = {
  otherwise: '/logo.svg',
  allowed: picture,
  mustBe: 'a path of the app like /logo.svg, or a data:image/… address of at most 20,000 characters',
}

/** The T+1 setting of one market. */
export const overnightHold = <Type extends MarketType>(type: Type) => `overnight_hold_${type}` as const
const marketsNamed: Readonly<Record<MarketType, string>> = { jpy: 'Japan', usd: 'the United States', cny: 'China' }
const overnightHoldOf = (type: MarketType): ConfigKey => ({
  ...yesOrNo,
  about: `Whether shares are kept over night before they can be sold (T+1) in ${marketsNamed[type]}; not set, yes. \`no\` lets them be sold on the day on which they were bought.`,
})
const overnightHolds = Object.fromEntries(marketTypes.map((type) => [overnightHold(type), overnightHoldOf(type)])) as Readonly<
  Record<`overnight_hold_${MarketType}`, ConfigKey>
>

export const configKeys = {
  title: { ...title, about: 'The name of this server: on the welcome page, in the browser’s tab, on the page «About».' },
  logo: { ...logo, about: 'The picture beside the name.' },
  alternate_marker: {
    otherwise: '',
    allowed: (value: string) => /^[a-z0-9.-]{2,60}$/.test(value),
    mustBe: 'part of a host name in lower case',
    about: 'Hosts whose name contains this text show the alternate brand; the text itself is sent to no client.',
  },
  alternate_title: { ...title, otherwise: '', about: 'The name that such hosts show; not set, `title`.' },
  alternate_logo: { ...logo, otherwise: '', about: 'The picture that such hosts show; not set, `logo`.' },
  ...overnightHolds,
  customer_invitations: {
    ...yesOrNo,
    otherwise: 'yes',
    about: 'Whether the codes of customers let others register; those of the operators always do.',
  },
  reviewer: {
    otherwise: 'rules',
    allowed: (value: string) => value === 'rules' || value === 'operators',
    mustBe: 'rules or operators',
    about:
      'Who decides deposits, withdrawals, loans, verifications, intraday applications and block trades: the published rules after a short delay, or operators.',
  },
  four_eyes_amount: {
    otherwise: '5000000',
    allowed: (value: string) => /^[1-9]\d{0,14}$/.test(value),
    mustBe: 'an amount in whole yen, like 5000000',
    about: 'From this amount in yen, two operators must agree, where operators decide.',
  },
  push_hosts: {
    otherwise: 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    allowed: (value: string) => /^(?:\*\.)?[a-z0-9.-]+(?:,(?:\*\.)?[a-z0-9.-]+)*$/.test(value) && value.length <= 500,
    mustBe: 'host names separated by commas, like fcm.googleapis.com,*.push.apple.com',
    about: 'Push services of browsers; the server connects to no others. `*.name` means every host below the name.',
  },
  upload_max_bytes: {
    otherwise: '8000000',
    allowed: (value: string) => wholeBetween(value, 100_000, 15_000_000),
    mustBe: 'a number of bytes from 100000 to 15000000',
    about: 'The largest picture that may be uploaded, in bytes; the stored picture is smaller.',
  },
  upload_max_count: {
    otherwise: '6',
    allowed: (value: string) => wholeBetween(value, 3, 50),
    mustBe: 'a number from 3 to 50',
    about: 'How many unused pictures a customer may have.',
  },
  upload_types: {
    otherwise: uploadTypes.join(','),
    allowed: (value: string) => value.split(',').every((type) => uploadTypes.includes(type)),
    mustBe: `some of ${uploadTypes.join(',')}`,
    about: 'Which kinds of picture may be uploaded.',
  },
  kefu: {
    otherwise: '',
    allowed: (value: string) => linkOf(value) !== null,
    kept: (value: string) => linkOf(value) ?? '',
    mustBe: 'an address like https://help.example.org/',
    about: 'The link of customer service; not set, the app says that there is none. A page names its host before it is opened.',
  },
  source: {
    otherwise: '',
    allowed: (value: string) => linkOf(value) !== null,
    kept: (value: string) => linkOf(value) ?? '',
    mustBe: 'an address like https://code.example.org/zaraba',
    about: 'Where the source code of what runs is published (AGPL-3.0 §13); not set, the server gives it at `/source.tar.gz`.',
  },
} as const satisfies Readonly<Record<SettingName, ConfigKey>>

export type ConfigName = keyof typeof configKeys
export const isConfigName = (name: string): name is ConfigName => Object.hasOwn(configKeys, name)
