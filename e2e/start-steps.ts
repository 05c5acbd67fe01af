import type { Page } from 'playwright-core'
import type { Language } from './journey.ts'

/** The six steps of the start, in the words of each language. */
export const startSteps: Readonly<Record<Language, readonly string[]>> = {
  jp: ['起動しています', 'プログラムのバージョンを確認', '株価情報を取得', 'ホストに接続', '権限情報を取得', '読み込み完了'],
  us: [
    'Starting',
    'Checking the program version',
    'Fetching quote information',
    'Connecting to the host',
    'Fetching warrant information',
    'Loading complete',
  ],
  cn: ['正在启动', '检查程序版本', '获取行情信息', '连接主机', '获取权限信息', '加载完成'],
}

/** The steps that the page shows, each with its state. */
export const stepsOn = (page: Page): Promise<(string | null)[][]> =>
  page.locator('li[data-state]').evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('data-state')]))
