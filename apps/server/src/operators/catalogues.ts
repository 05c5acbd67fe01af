import type { catalogueCalls } from '@zaraba/contract/operators/catalogues.ts'
import { editableSettings } from '@zaraba/contract/operators/settings.ts'
import { type Deed, type DeedsOf, type Read, type ReadsOf, refuseOps } from '../calls/operator-handler.ts'
import * as store from './catalogues-store.ts'
import { numbersOf } from './customers-store.ts'
import { invitationDeeds, invitationList } from './invitations.ts'
import type { OperatorPorts } from './ports.ts'
import { fromLatest, numberOfPage, pageOf, shownTime, shownTimeOrDash } from './shown.ts'

const textsOf = ({ title_jp, body_jp, title_us, body_us, title_cn, body_cn }: store.ThreeTexts): store.ThreeTexts => ({
  ...{ title_jp, body_jp, title_us, body_us, title_cn, body_cn },
})
const wrongPage = refuseOps({ key: 'invalid_input', field: 'page' })

const newsList =
  ({ database }: OperatorPorts): Read<'news/list'> =>
  async ({ page, limit }) => {
    const before = numberOfPage(page, fromLatest)
    if (before === null) return wrongPage
    const rows = await store.newsBefore(database, before, limit + 1)
    const shown = (row: store.NewsRow) => ({
      id: String(row.number),
      ...textsOf(row),
      time: shownTime(row.at),
      by: row.by,
      withdrawn: shownTimeOrDash(row.withdrawn),
    })
    return { data: pageOf(rows, limit, shown, (row) => String(row.number)) }
  }

const publish =
  ({ marketClock }: OperatorPorts): Deed<'news/publish'> =>
  async (transaction, input, { caller }) => {
    const number = await store.insertNews(transaction, textsOf(input), caller.name, marketClock.now())
    return { subject: `news ${number}: ${input.title_us}`, data: { id: String(number) } }
  }

const withdraw =
  ({ marketClock }: OperatorPorts): Deed<'news/withdraw'> =>
  async (transaction, { id }) => {
    if (!(await store.withdrawNews(transaction, BigInt(id), marketClock.now())))
      return refuseOps({ key: 'not_found', field: 'id' })
    return { subject: `news ${id}`, data: {} }
  }

const mailings =
  ({ database }: OperatorPorts): Read<'messages/list'> =>
  async ({ page, limit }) => {
    const before = numberOfPage(page, fromLatest)
    if (before === null) return wrongPage
    const rows = await store.mailingsBefore(database, before, limit + 1)
    const shown = (row: store.MailingRow) => ({
      id: String(row.number),
      ...textsOf(row),
      time: shownTime(row.at),
      by: row.by,
      audience: row.recipients === null ? 'all' : String(row.recipients),
      sent: row.sent,
      finished: row.finished,
    })
    return { data: pageOf(rows, limit, shown, (row) => String(row.number)) }
  }

const send =
  ({ marketClock, catalogues }: OperatorPorts): Deed<'messages/send'> =>
  async (transaction, input, { caller }) => {
    const accounts = [...new Set(input.accounts.split(/[\s,;、，]+/).filter((each) => each !== ''))]
    const found = accounts.length === 0 ? [] : await numbersOf(transaction, accounts)
    if (accounts.length > 0 && found.length === 0) return refuseOps({ key: 'no_recipients', field: 'accounts' })
    const at = marketClock.now()
    const customers = accounts.length === 0 ? null : found.map(({ number }) => number)
    const number = await store.insertMailing(transaction, textsOf(input), { by: caller.name, at, customers })
    await catalogues.startMailing(transaction, number, at)
    const known = new Set(found.map(({ account }) => account))
    const to = customers === null ? 'everybody' : `${customers.length} accounts`
    return {
      subject: `message ${number} to ${to}: ${input.title_us}`,
      data: { id: String(number), unknown: accounts.filter((account) => !known.has(account)) },
    }
  }

/** The installation's settings with what each may be; who reviews, and the rules of the market, are the installer's. */
const settings =
  ({ catalogues }: OperatorPorts): Read<'settings/list'> =>
  async () => {
    const values = catalogues.settingValues()
    const list = catalogues.settings.map(({ name, otherwise, mustBe }) => ({
      ...{ name, value: values.get(name) ?? '', otherwise, must_be: mustBe, editable: editableSettings.includes(name) },
    }))
    return { data: { list } }
  }

const setSetting =
  ({ catalogues, systemClock }: OperatorPorts): Deed<'settings/set'> =>
  async (transaction, { name, value: typed }) => {
    const setting = catalogues.settings.find((each) => each.name === name)
    if (setting === undefined || !editableSettings.some((each) => each === name))
      return refuseOps({ key: 'not_found', field: 'name' })
    if (typed !== '' && !setting.allowed(typed))
      return refuseOps({ key: 'invalid_input', field: 'value', needed: setting.mustBe })
    const value = typed === '' || setting.kept === undefined ? typed : setting.kept(typed)
    await catalogues.writeSetting(transaction, name, value, systemClock.now())
    const shown = value === '' ? 'default' : value.slice(0, 200)
    return { subject: `${name} = ${shown}`, data: {}, changed: { setting: name } }
  }

const rates =
  ({ catalogues, marketClock }: OperatorPorts): Read<'rates/list'> =>
  async () => ({ data: { list: [...catalogues.feesAt(marketClock.now())] } })

export const catalogueReads = (ports: OperatorPorts): ReadsOf<typeof catalogueCalls> => ({
  'news/list': newsList(ports),
  'messages/list': mailings(ports),
  'invitations/list': invitationList(ports),
  'settings/list': settings(ports),
  'rates/list': rates(ports),
})
export const catalogueDeeds = (ports: OperatorPorts): DeedsOf<typeof catalogueCalls> => ({
  'news/publish': publish(ports),
  'news/withdraw': withdraw(ports),
  'messages/send': send(ports),
  ...invitationDeeds(ports),
  'settings/set': setSetting(ports),
})
