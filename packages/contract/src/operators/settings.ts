import { marketTypes } from '@zaraba/market/markets.ts'

/** The setting of T+1 in one market. */
const overnightHolds = marketTypes.map((type) => `overnight_hold_${type}` as const)

/** Every setting of an installation, in the order in which they are listed. */
export const settingNames = [
  'title',
  'logo',
  'alternate_marker',
  'alternate_title',
  'alternate_logo',
  'kefu',
  'source',
  'customer_invitations',
  'reviewer',
  'four_eyes_amount',
  ...overnightHolds,
  'push_hosts',
  'upload_max_bytes',
  'upload_max_count',
  'upload_types',
] as const
export type SettingName = (typeof settingNames)[number]

/** Settings that operators with the role editor may change; the others are the installer's, on the command line. */
export const editableSettings: readonly SettingName[] = [
  'customer_invitations',
  'title',
  'logo',
  'alternate_marker',
  'alternate_title',
  'alternate_logo',
  'kefu',
]
