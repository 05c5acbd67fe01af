import type { SettingWords } from '../../setting-words.ts'

export const settingWords: SettingWords = {
  title: {
    is: 'The name of this server: on the welcome page, in the browser’s tab, on the page «About».',
    mustBe: 'a text of at most 60 characters',
  },
  logo: {
    is: 'The picture beside the name.',
    mustBe: 'a path of the app like /logo.svg, or a data:image/… address of at most 20,000 characters',
  },
  alternate_marker: {
    is: 'Hosts whose name contains this text show the alternate brand; the text itself is sent to no client.',
    mustBe: 'part of a host name in lower case',
  },
  alternate_title: { is: 'The name that such hosts show; not set, title.', mustBe: 'a text of at most 60 characters' },
  alternate_logo: {
    is: 'The picture that such hosts show; not set, logo.',
    mustBe: 'a path of the app like /logo.svg, or a data:image/… address of at most 20,000 characters',
  },
  kefu: {
    is: 'The link of customer service; not set, the app says that there is none. A page names its host before it is opened.',
    mustBe: 'an address like https://help.example.org/',
  },
  source: {
    is: 'Where the source code of what runs is published (AGPL-3.0 §13); not set, the server gives it at /source.tar.gz.',
    mustBe: 'an address like https://code.example.org/zaraba',
  },
  customer_invitations: {
    is: 'Whether the codes of customers let others register; those of the operators always do.',
    mustBe: 'yes or no',
  },
  reviewer: {
    is: 'Who decides deposits, withdrawals, loans, verifications, intraday applications and block trades: the published rules after a short delay, or operators.',
    mustBe: 'rules or operators',
  },
  four_eyes_amount: {
    is: 'From this amount in yen, two operators must agree, where operators decide.',
    mustBe: 'an amount in whole yen, like 5000000',
  },
  overnight_hold_jpy: {
    is: 'Whether shares are kept over night before they can be sold (T+1) in Japan; not set, yes. no lets them be sold on the day on which they were bought.',
    mustBe: 'yes or no',
  },
  overnight_hold_usd: {
    is: 'Whether shares are kept over night before they can be sold (T+1) in the United States; not set, yes. no lets them be sold on the day on which they were bought.',
    mustBe: 'yes or no',
  },
  overnight_hold_cny: {
    is: 'Whether shares are kept over night before they can be sold (T+1) in China; not set, yes. no lets them be sold on the day on which they were bought.',
    mustBe: 'yes or no',
  },
  push_hosts: {
    is: 'Push services of browsers; the server connects to no others. *.name means every host below the name.',
    mustBe: 'host names separated by commas, like fcm.googleapis.com,*.push.apple.com',
  },
  upload_max_bytes: {
    is: 'The largest picture that may be uploaded, in bytes; the stored picture is smaller.',
    mustBe: 'a number of bytes from 100000 to 15000000',
  },
  upload_max_count: { is: 'How many unused pictures a customer may have.', mustBe: 'a number from 3 to 50' },
  upload_types: { is: 'Which kinds of picture may be uploaded.', mustBe: 'some of image/jpeg,image/png,image/webp' },
}
