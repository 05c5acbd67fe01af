import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { animated, type Frame } from './animated.ts'
import { atRoute, press, registerInJapanese, sees, sheetOf, unlockInJapanese } from './hand.ts'
import { actOnHolding } from './holdings.ts'
import { openLiveStage } from './journey.ts'
import { pictureOf, settled } from './settled.ts'

// `node e2e/first-minutes.ts`: an animated picture of somebody's first five minutes, into docs/screens/first-minutes.gif.

const file = fileURLToPath(new URL('../docs/screens/first-minutes.gif', import.meta.url))
const frames: Frame[] = []
const take = async (page: Page, milliseconds: number): Promise<void> => {
  frames.push({ png: await pictureOf(page), milliseconds })
}

const stage = await openLiveStage()
try {
  const { page, address, go, close } = await stage.visit({ language: 'jp' })
  const shot = (milliseconds = 1_400) => take(page, milliseconds)
  await page.goto(address)
  await atRoute(page, '/login/logon')
  await settled(page)
  await shot()
  await press(page, '新規登録')
  await registerInJapanese(page, '9012345678')
  await atRoute(page, '/login/loginAfter')
  await settled(page)
  await shot()
  await unlockInJapanese(page)
  await shot()
  await go('/home/home')
  await page.waitForLoadState('networkidle')
  await shot(1_800)
  await go('/home/index')
  await page.getByRole('tab', { name: 'ヒートマップ' }).click()
  await page.locator('main svg [role=button]').first().waitFor()
  await shot()
  await go('/quotes/info?type=jpy&code=7203')
  await page.getByRole('radio', { name: '日', exact: true }).click()
  await page.waitForLoadState('networkidle')
  await page.locator('figure canvas').first().waitFor()
  await shot(1_800)
  await press(page, /^買い/)
  const sheet = sheetOf(page)
  await sheet.getByRole('spinbutton', { name: /株数/ }).fill('100')
  await sheet.getByText('2倍', { exact: true }).click()
  await sees(sheet, /買付手数料/)
  await shot(2_200)
  await press(sheet, /^買う 100株・¥/)
  await press(page.getByRole('alertdialog'), /^買う 100株・¥/)
  await sees(sheet, '約定しました')
  await shot(1_800)
  await press(sheet, '詳しく見る')
  await sees(page, '履歴')
  await shot(1_800)
  await page.reload()
  await settled(page)
  await press(page, /練習用の時計を開く/)
  await sees(sheetOf(page), '次の開始へ進める')
  await shot()
  await press(sheetOf(page), '次の開始へ進める')
  await page.locator('aside time').filter({ hasText: '11/24(火) 09:' }).waitFor({ timeout: 60_000 })
  await shot()
  await press(sheetOf(page), '閉じる')
  await go('/position/index')
  await actOnHolding(page, /^トヨタ自動車の操作$/, /^決済: トヨタ自動車/)
  await press(sheetOf(page), /^決済 100株・受取 ¥/)
  await sees(page.getByRole('alertdialog'), 'この建玉を決済しますか？')
  await shot()
  await press(page.getByRole('alertdialog'), '決済する')
  await sees(page, '決済しました')
  await shot(1_800)
  await go('/mine/transactionRecords')
  await page.waitForLoadState('networkidle')
  await shot(2_600)
  await close()
  mkdirSync(new URL('.', `file://${file}`), { recursive: true })
  const picture = animated(frames)
  writeFileSync(file, picture)
  console.log(`${frames.length} pictures, ${Math.round(picture.length / 1024)} KB: ${file}`)
} finally {
  await stage.close()
}
