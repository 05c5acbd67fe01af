import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { hostInAHurry, picture, specimenForm, upload, verifiedCustomer } from './specimens.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  await hostInAHurry(app, '9043000001')
  akiko = await verifiedCustomer(app, '9043000002')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

const cards = async (who: Tester) => (await who.call('user/banklist')).data
const reasons = ({
  data,
}: {
  readonly data: { readonly refusals?: readonly { readonly key: string; readonly field?: string }[] }
}) => data.refusals?.map(({ key, field }) => (field === undefined ? key : `${key} ${field}`))
const bind = async (who: Tester, change: Readonly<Record<string, string>> = {}) =>
  who.call('user/bankAdd', { ...(await cards(who)).issue, ...change })
const titles = async (who: Tester) => (await who.call('user/messages')).data.list.map(({ title }) => title)

describe('[P-15] [E-07] [R-76] [R-77] cards', () => {
  test('[V2.3.1] [V-12] [A-09] [M-22] before the real name is verified a card waits for it, and the way there is named', async () => {
    const bob = await app.customer('9043000003')
    const { issue } = await cards(bob)
    const first = await bob.call('user/bankAdd', { ...issue, holder: 'Bob' })
    expect([first.msg, first.data.refusals?.[0]?.clear]).toEqual(['complete_real_name_first', '/mine/verified'])
    await bob.call('user/verify', await specimenForm(app, bob))
    expect((await bob.call('user/bankAdd', { ...issue, holder: 'Bob' })).msg).toBe('real_name_not_passed')
  })

  test('everything that is wrong with a form is said at once', async () => {
    const empty = await akiko.call('user/bankAdd', {})
    expect(reasons(empty)).toEqual(
      ['holder', 'card_number', 'institution', 'branch_name', 'branch_code'].map((field) => `card_field_missing ${field}`),
    )
    expect(reasons(await bind(akiko, { holder: 'Somebody Else', card_number: '4111 1111 1111 1111', branch_code: ' ' }))).toEqual(
      ['card_number_not_practice card_number', 'card_field_missing branch_code', 'holder_must_match holder'],
    )
    const { issue } = await cards(akiko)
    const wrong = issue.card_number.slice(0, -1) + String((Number(issue.card_number.at(-1)) + 1) % 10)
    expect(reasons(await bind(akiko, { card_number: wrong }))).toEqual(['card_number_wrong card_number'])
    expect((await cards(akiko)).list).toEqual([])
  })

  test('the issued card is bound with one tap, reported by an event, and shown without its number', async () => {
    const { issue } = await cards(akiko)
    expect(issue.card_number).toMatch(/^9999\d{12}$/)
    const typed = (issue.card_number.match(/.{4}/g) ?? []).join(' ')
    const { msg, data } = await bind(akiko, { card_number: typed, holder: ` ${issue.holder.toLowerCase()} ` })
    expect([msg, data.card_number]).toEqual(['add_success', `${'•'.repeat(12)}${issue.card_number.slice(-4)}`])
    const { list, most, issue: next } = await cards(akiko)
    expect([list.map(({ id }) => id), most]).toEqual([[data.id], 5])
    expect(next.card_number).not.toBe(issue.card_number)
    expect((await akiko.call('user/getUserinfo')).data.card_count).toBe(1)
    expect(await titles(akiko)).toContain('Card bound')
    expect(JSON.stringify(list)).not.toContain(issue.card_number)
  })

  test('[M-19] a card that is bound, by oneself or by another, is refused in the same words', async () => {
    const hana = await verifiedCustomer(app, '9043000004')
    const { issue } = await cards(akiko)
    expect((await bind(akiko)).msg).toBe('add_success')
    const own = await bind(akiko, { card_number: issue.card_number })
    const theirs = await bind(hana, { card_number: issue.card_number })
    expect(own.msg).toBe('card_already_exists')
    expect(theirs.data.refusals).toEqual(own.data.refusals)
  })

  test('five are the most; two at the same time bind one', async () => {
    const jun = await verifiedCustomer(app, '9043000005')
    const { issue } = await cards(jun)
    const both = await Promise.all([jun.call('user/bankAdd', issue), jun.call('user/bankAdd', issue)])
    expect(both.map(({ msg }) => msg).toSorted()).toEqual(['add_success', 'card_already_exists'])
    for (let count = 1; count < 5; count += 1) expect((await bind(jun)).msg).toBe('add_success')
    const sixth = await bind(jun)
    expect([sixth.msg, sixth.data.refusals?.[0]?.now, sixth.data.refusals?.[0]?.needed]).toEqual(['too_many_cards', '5', '5'])
  })

  test('[M-20] unbinding asks for the fund password; an unknown card and somebody else’s are the same', async () => {
    const ken = await verifiedCustomer(app, '9043000006')
    const { data: card } = await bind(ken)
    const remove = (who: Tester, id: string, password: string) =>
      who.call('user/bankRemove', { id, fund_password: password }, { 'idempotency-key': `${who.account}-${id}-${password}` })
    expect((await remove(ken, card.id, '')).msg).toBe('enter_fund_password')
    expect((await remove(ken, card.id, '000000')).msg).toBe('wrong_fund_password')
    const theirs = await remove(akiko, card.id, fundPassword)
    const nobodys = await remove(akiko, '99999999', fundPassword)
    expect([theirs.msg, theirs.data.refusals]).toEqual([nobodys.msg, nobodys.data.refusals])
    expect(theirs.msg).toBe('card_not_found')
    const [first, again] = [await remove(ken, card.id, fundPassword), await remove(ken, card.id, fundPassword)]
    expect([first.msg, again.msg]).toEqual(['unbinding_success', 'unbinding_success'])
    expect((await ken.call('user/bankRemove', { id: card.id, fund_password: fundPassword })).msg).toBe('card_not_found')
    expect((await cards(ken)).list).toEqual([])
    expect((await titles(ken)).filter((title) => title === 'Card unbound')).toHaveLength(1)
    // The number of an unbound card can be used again.
    const { issue } = await cards(ken)
    expect(issue.card_number.slice(-4)).toBe(card.card_number.slice(-4))
  })

  test('a card that money is on its way to stays until it has arrived', async () => {
    const mai = await verifiedCustomer(app, '9043000007')
    const { data: card } = await bind(mai)
    const { data: other } = await bind(mai)
    await mai.call('user/unlockTrade', { fund_password: fundPassword })
    await upload(app, mai, await picture(), 'transfer_voucher')
    const withdrawn = await mai.call('user/withdraw', { card: card.id, amount: '30000', fund_password: fundPassword })
    expect(withdrawn.msg).toBe('withdrawal_submission_success')
    const remove = (id: string) => mai.call('user/bankRemove', { id, fund_password: fundPassword })
    const refused = await remove(card.id)
    expect([refused.msg, refused.data.refusals?.[0]?.clear]).toEqual(['funds_operation_in_progress', '/mine/withdrawList'])
    expect((await remove(other.id)).msg).toBe('unbinding_success')
    await expect.poll(async () => (await remove(card.id)).msg).toBe('unbinding_success')
  })
})
