import type { contentOpsCalls } from '@zaraba/contract/content/ops-calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../calls/operator-handler.ts'
import { timeOrDash } from '../calls/ops-rows.ts'
import { fromLatest, numberOfPage, pageOf } from '../calls/paging.ts'
import type { Database } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import { startMailing } from './mailing.ts'
import * as mailingStore from './mailing-store.ts'
import * as news from './news/brokerage-news-store.ts'
import { feesAt } from './published.ts'
import type { ThreeTexts } from './three-texts.ts'

interface ContentOperatorPorts extends Pick<IdentityFace, 'customersOf' | 'newestCustomer'> {
  readonly database: Database
  readonly marketClock: Clock
}

const textsOf = ({ title_jp, body_jp, title_us, body_us, title_cn, body_cn }: ThreeTexts): ThreeTexts => ({
  title_jp,
  body_jp,
  title_us,
  body_us,
  title_cn,
  body_cn,
})
const wrongPage = refuseOps({ key: 'invalid_input', field: 'page' })

const newsList =
  ({ database }: ContentOperatorPorts): Read<'news/list'> =>
  async ({ page, limit }) => {
    const before = numberOfPage(page, fromLatest)
    if (before === null) return wrongPage
    const rows = await news.newsBefore(database, before, limit + 1)
    const shown = (row: news.NewsRow) => ({
      id: String(row.number),
      ...textsOf(row),
      time: formatInTokyo(row.at),
      by: row.by,
      withdrawn: timeOrDash(row.withdrawn),
    })
    return { data: pageOf(rows, limit, shown, (row) => String(row.number)) }
  }

const publish =
  ({ marketClock }: ContentOperatorPorts): Action<'news/publish'> =>
  async (transaction, input, { caller }) => {
    const number = await news.insertNews(transaction, textsOf(input), caller.name, marketClock.now())
    return { subject: `news ${number}: ${input.title_us}`, data: { id: String(number) } }
  }

const withdraw =
  ({ marketClock }: ContentOperatorPorts): Action<'news/withdraw'> =>
  async (transaction, { id }) => {
    if (!(await news.withdrawNews(transaction, BigInt(id), marketClock.now())))
      return refuseOps({ key: 'not_found', field: 'id' })
    return { subject: `news ${id}`, data: {} }
  }

const mailings =
  ({ database }: ContentOperatorPorts): Read<'messages/list'> =>
  async ({ page, limit }) => {
    const before = numberOfPage(page, fromLatest)
    if (before === null) return wrongPage
    const rows = await mailingStore.mailingsBefore(database, before, limit + 1)
    const shown = (row: mailingStore.MailingRow) => ({
      id: String(row.number),
      ...textsOf(row),
      time: formatInTokyo(row.at),
      by: row.by,
      audience: row.recipients === null ? 'all' : String(row.recipients),
      sent: row.sent,
      finished: row.finished,
    })
    return { data: pageOf(rows, limit, shown, (row) => String(row.number)) }
  }

const send =
  ({ marketClock, customersOf, newestCustomer }: ContentOperatorPorts): Action<'messages/send'> =>
  async (transaction, input, { caller }) => {
    const accounts = [...new Set(input.accounts.split(/[\s,;、，]+/).filter((each) => each !== ''))]
    const found = accounts.length === 0 ? [] : await customersOf(transaction, accounts)
    if (accounts.length > 0 && found.length === 0) return refuseOps({ key: 'no_recipients', field: 'accounts' })
    const at = marketClock.now()
    const customers = accounts.length === 0 ? null : found.map(({ number }) => number)
    const last = await newestCustomer(transaction)
    const number = await mailingStore.insertMailing(transaction, textsOf(input), { by: caller.name, at, customers, last })
    await startMailing(transaction, number, at)
    const known = new Set(found.map(({ account }) => account))
    const to = customers === null ? 'everybody' : `${customers.length} accounts`
    return {
      subject: `message ${number} to ${to}: ${input.title_us}`,
      data: { id: String(number), unknown: accounts.filter((account) => !known.has(account)) },
    }
  }

const rates =
  ({ marketClock }: ContentOperatorPorts): Read<'rates/list'> =>
  async () => ({ data: { list: [...feesAt(marketClock.now())] } })

export const contentReads = (ports: ContentOperatorPorts): ReadsOf<typeof contentOpsCalls> => ({
  'news/list': newsList(ports),
  'messages/list': mailings(ports),
  'rates/list': rates(ports),
})
export const contentActions = (ports: ContentOperatorPorts): ActionsOf<typeof contentOpsCalls> => ({
  'news/publish': publish(ports),
  'news/withdraw': withdraw(ports),
  'messages/send': send(ports),
})
