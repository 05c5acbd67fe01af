import { fundPassword, password } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page, or a part of it. */
type Scope = Page | Locator

/** Presses the button of this name; a text must be the whole name. */
export const press = (scope: Scope, name: string | RegExp): Promise<void> =>
  scope
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Fills in the field of this label, among the inputs alone: steppers name their buttons by it as well. */
export const type = (scope: Scope, label: string | RegExp, text: string): Promise<void> =>
  scope
    .locator('input')
    .and(scope.getByLabel(label, { exact: typeof label === 'string' }))
    .first()
    .fill(text)

/**
 * Waits until the next press is one of its own: a chart and a picture take a second one within half a second for a part of a double one, by
 * the times of the page.
 */
export const pressIsApart = async (page: Page): Promise<void> => {
  const last = await page.evaluate(() => performance.now())
  await page.waitForFunction(([before, apart]) => performance.now() - Number(before) > Number(apart), [last, 600])
}

/** The sheet or dialog that lies above the page. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog').last()
export const toastOf = (page: Page): Locator => page.locator('[class*="_toast_"]')

/**
 * Does something and sees its toast; a text must be all that it says. A toast is shown for two seconds, so the wait for it begins before the
 * act.
 */
export const saysAtOnce = async (page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> => {
  const toast = toastOf(page).getByText(text, { exact: typeof text === 'string' })
  await Promise.all([toast.first().waitFor(), act()])
}

/**
 * Stops the time of a page whose clock is the test's, two seconds ahead: it cannot be stopped where it has been. It then goes on by
 * `page.clock.runFor` alone, until `resume`.
 */
export const holdPageTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => performance.timeOrigin + performance.now())) + 2_000)

/** Lets the page's stopped time go on in small steps until something is so; answers how many milliseconds of it passed. */
export const timeUntil = async (page: Page, isSo: () => Promise<boolean>): Promise<number> => {
  let passed = 0
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.runFor(20)
        passed += 20
        return false
      },
      { interval: 5 },
    )
    .toBe(true)
  return passed
}

/** Matches elements that contain a text literally: the name of an invented company ends in «(fictional)». */
export const containing = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))

/** Waits until the element shows this text. */
export const sees = (scope: Scope, text: string | RegExp): Promise<void> => scope.getByText(text).first().waitFor()

export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1)
export const atRoute = (page: Page, route: string | RegExp): Promise<void> =>
  page.waitForURL((url) => (typeof route === 'string' ? url.hash === `#${route}` : route.test(url.hash)))

/** The figure beside its name in a list of facts. */
export const factOf = async (scope: Scope, label: string | RegExp): Promise<string> => {
  const name = scope.locator('dt').filter({ hasText: label }).first()
  return (await name.locator('xpath=following-sibling::dd[1]').innerText()).trim()
}

/** «¥1,234» as 1234, «−¥5» as -5, «+¥5» as 5. @throws when the text holds no amount. */
export const amountOf = (text: string): number => {
  const found = /([+−-]?)\s*[¥￥$]?\s*([\d,]+(?:\.\d+)?)/.exec(text)
  if (!found) throw new Error(`“${text}” holds no amount`)
  const size = Number(found[2]?.replaceAll(',', ''))
  return found[1] === '−' || found[1] === '-' ? -size : size
}

/** A day as Japanese screens write it: 2026-11-20 as 11/20(金). */
export const dayInJapanese = (date: string): string => {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}(${'日月火水木金土'[day.getUTCDay()]})`
}
/** A moment of Tokyo, with its offset, as Japanese screens write it. */
export const momentInJapanese = (time: string): string => `${dayInJapanese(time)} ${time.slice(11, 16)}`

/** A wire time as English screens write it: Fri 20 Nov 15:30. */
export const momentInEnglish = (time: string): string => {
  const [weekday = '', day, month] = new Date(`${time.slice(0, 10)}T00:00:00Z`).toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${Number(day)} ${month === 'Sep' ? 'Sept' : month} ${time.slice(11, 16)}`
}

/** A wire time as Chinese screens write it: 11/20 周五 15:30. */
export const momentInChinese = (time: string): string => {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()} 周${'日一二三四五六'[day.getUTCDay()]} ${time.slice(11, 16)}`
}

/** Fills in and sends the registration form, in the words of the Japanese page. */
export const registerInJapanese = async (page: Page, account: string, invitation = 'ZARABA'): Promise<void> => {
  await type(page, '携帯電話番号', account)
  await type(page, 'パスワード', password)
  await type(page, 'パスワード（確認）', password)
  await type(page, '招待コード', invitation)
  await page.getByRole('checkbox').check()
  await press(page, '新規登録')
}

/** From the first steps: sets the fund password, which unlocks trading for this log-in, in the words of the Japanese page. */
export const unlockInJapanese = async (page: Page): Promise<void> => {
  await press(page, /取引パスワードを設定する/)
  await type(sheetOf(page), '新しい取引パスワード', fundPassword)
  await type(sheetOf(page), '新しい取引パスワード（確認）', fundPassword)
  await press(sheetOf(page), '取引パスワードの設定')
  await sees(page, /まで解除されています/)
}
