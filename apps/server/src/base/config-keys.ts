import { plainText } from '@zaraba/contract/plain-text.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** What an installer may set with `zaraba config set`, its default, and what it must look like. */
export interface ConfigKey {
  readonly otherwise: string
  readonly allowed: (value: string) => boolean
  /** How an allowed value is kept; absent: as it is. */
  readonly kept?: (value: string) => string
  /** Completes the sentence "… must be". */
  readonly mustBe: string
}

const wholeBetween = (value: string, least: number, most: number): boolean =>
  /^[1-9]\d{0,9}$/.test(value) && Number(value) >= least && Number(value) <= most
const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const shortText = (value: string): boolean => value.length <= 60 && plainText(value) !== ''
const oddInLink = /[\s\p{C}\\]/u

/**
 * A link that leaves the app, in its one spelling; `null` when it is none. It names https and its host as they are read: what a browser would
 * repair (`https:evil`, line breaks, backslashes) is refused, and so is a user part, which could show another host than the link leads to.
 */
export const linkOf = (text: string): string | null => {
  if (oddInLink.test(text) || !/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text)) return null
  const address = URL.parse(text)
  if (address === null || address.protocol !== 'https:' || address.username !== '' || address.password !== '') return null
  return address.href.length <= 500 ? address.href : null
}

/** A picture of the app itself, or a small one inside the value: nothing is loaded from elsewhere. */
const picture = (value: string): boolean =>
  /^\/[\w./-]{1,200}$/.test(value) ||
  (/^data:image\/(?:png|svg\+xml|webp);base64,[\w+/=]+$/.test(value) && value.length <= 20_000)

const yesOrNo: ConfigKey = { otherwise: '', allowed: (value) => value === 'yes' || value === 'no', mustBe: 'yes or no' }
const title: ConfigKey = { otherwise: 'Zaraba', allowed: shortText, kept: plainText, mustBe: 'a text of at most 60 characters' }
const logo: ConfigKey = {
  otherwise: '/logo.svg',
  allowed: picture,
  mustBe: 'a path of the app like /logo.svg, or a data:image/… address of at most 20,000 characters',
}

/** The setting of T+1 in one market. */
export const overnightHold = <Type extends MarketType>(type: Type) => `overnight_hold_${type}` as const
const overnightHolds = Object.fromEntries(marketTypes.map((type) => [overnightHold(type), yesOrNo])) as Readonly<
  Record<`overnight_hold_${MarketType}`, ConfigKey>
>

export const configKeys = {
  title,
  logo,
  /** Hosts whose name contains this text show the alternate brand; the text itself is never sent to a client (P-24). */
  alternate_marker: {
    otherwise: '',
    allowed: (value: string) => /^[a-z0-9.-]{2,60}$/.test(value),
    mustBe: 'a part of a host name in small letters',
  },
  alternate_title: { ...title, otherwise: '' },
  alternate_logo: { ...logo, otherwise: '' },
  /** Whether a lot is kept over night before it can be sold (T+1); not set: the market's own rule. */
  ...overnightHolds,
  /** Who decides what customers ask for: the published rules after a short delay, or the operators (docs/product/review.md). */
  reviewer: {
    otherwise: 'rules',
    allowed: (value: string) => value === 'rules' || value === 'operators',
    mustBe: 'rules or operators',
  },
  /** From this many yen on, a request of operators needs two of them (docs/product/operators.md). */
  four_eyes_amount: {
    otherwise: '5000000',
    allowed: (value: string) => /^[1-9]\d{0,14}$/.test(value),
    mustBe: 'an amount in whole yen, like 5000000',
  },
  /** Push services of browsers, to which alone the server connects; *.name stands for every host below the name. */
  push_hosts: {
    otherwise: 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    allowed: (value: string) => /^(?:\*\.)?[a-z0-9.-]+(?:,(?:\*\.)?[a-z0-9.-]+)*$/.test(value) && value.length <= 500,
    mustBe: 'host names with commas between them, like fcm.googleapis.com,*.push.apple.com',
  },
  /** The largest picture that may be uploaded, in bytes; what the house keeps of it is smaller (L-08). */
  upload_max_bytes: {
    otherwise: '8000000',
    allowed: (value: string) => wholeBetween(value, 100_000, 15_000_000),
    mustBe: 'a number of bytes from 100000 to 15000000',
  },
  /** So many pictures of a customer may wait to be used. */
  upload_max_count: {
    otherwise: '6',
    allowed: (value: string) => wholeBetween(value, 3, 50),
    mustBe: 'a number from 3 to 50',
  },
  upload_types: {
    otherwise: uploadTypes.join(','),
    allowed: (value: string) => value.split(',').every((type) => uploadTypes.includes(type)),
    mustBe: `some of ${uploadTypes.join(',')}`,
  },
  /** The link of customer service; while it is not set the client says so (M-38). */
  kefu: {
    otherwise: '',
    allowed: (value: string) => linkOf(value) !== null,
    kept: (value: string) => linkOf(value) ?? '',
    mustBe: 'an address like https://help.example.org/',
  },
} as const satisfies Readonly<Record<string, ConfigKey>>

export type ConfigName = keyof typeof configKeys
export const isConfigName = (name: string): name is ConfigName => Object.hasOwn(configKeys, name)
