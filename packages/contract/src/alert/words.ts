import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'

/** The bounds of a value, in brackets. */
const between = {
  jp: (low = '', high = '') => wideBrackets(low && high && `${low}から${high}まで`),
  us: (low = '', high = '') => brackets(low && high && `from ${low} to ${high}`),
  cn: (low = '', high = '') => wideBrackets(low && high && `${low} 至 ${high}`),
}
/** A value now and the one that was asked for, in brackets. */
const reached = {
  jp: (now = '', asked = '') => wideBrackets(now && asked && `現在${now}、設定${asked}`),
  us: (now = '', asked = '') => brackets(now && asked && `now ${now}, asked for ${asked}`),
  cn: (now = '', asked = '') => wideBrackets(now && asked && `当前 ${now}，设置 ${asked}`),
}

/** Alerts. */
export const alertWords = {
  refusals: {
    alert_needs_share: {
      jp: '銘柄を選んでください',
      us: 'Choose a share',
      cn: '请选择股票',
    },
    enter_alert_value: {
      jp: 'アラートの条件を入力してください',
      us: 'Enter the value of the alert',
      cn: '请输入提醒条件',
    },
    alert_price_out_of_range: {
      jp: ({ low, high }) => `株価が入力できる範囲にありません${between.jp(low, high)}`,
      us: ({ low, high }) => `The price is out of range${between.us(low, high)}`,
      cn: ({ low, high }) => `价格超出范围${between.cn(low, high)}`,
    },
    alert_percent_out_of_range: {
      jp: ({ low, high }) => `値が入力できる範囲にありません${between.jp(low, high)}`,
      us: ({ low, high }) => `The value is out of range${between.us(low, high)}`,
      cn: ({ low, high }) => `数值超出范围${between.cn(low, high)}`,
    },
    alert_volume_out_of_range: {
      jp: ({ low, high }) => `出来高が入力できる範囲にありません${between.jp(low, high)}`,
      us: ({ low, high }) => `The volume is out of range${between.us(low, high)}`,
      cn: ({ low, high }) => `成交量超出范围${between.cn(low, high)}`,
    },
    alert_price_reached: {
      jp: ({ now, needed }) => `すでにその価格に達しています${reached.jp(now, needed)}`,
      us: ({ now, needed }) => `This price has been reached already${reached.us(now, needed)}`,
      cn: ({ now, needed }) => `已达到该价格${reached.cn(now, needed)}`,
    },
    alert_volume_reached: {
      jp: ({ now, needed }) => `本日の出来高はすでに達しています${reached.jp(now, needed)}`,
      us: ({ now, needed }) => `Today’s volume has reached this already${reached.us(now, needed)}`,
      cn: ({ now, needed }) => `今日成交量已达到${reached.cn(now, needed)}`,
    },
    alert_margin_reached: {
      jp: ({ now, needed }) => `維持率はすでにその値を下回っています${reached.jp(now, needed)}`,
      us: ({ now, needed }) => `The maintenance ratio is below this already${reached.us(now, needed)}`,
      cn: ({ now, needed }) => `维持率已低于该值${reached.cn(now, needed)}`,
    },
    alerts_full: {
      jp: ({ now }) => `アラートの上限に達しています${wideBrackets(now && `設定済み${now}件`)}。不要なものを削除してください`,
      us: ({ now }) => `You have as many alerts as there can be${brackets(now)}. Delete one first`,
      cn: ({ now }) => `提醒数量已达上限${wideBrackets(now && `已设 ${now} 条`)}，请先删除不需要的提醒`,
    },
    alert_is_over: {
      jp: 'このアラートは終了しています。新しく設定してください',
      us: 'This alert is over. Set a new one',
      cn: '该提醒已结束，请重新设置',
    },
  },
  successes: {
    alert_set: { jp: 'アラートを設定しました', us: 'Alert set', cn: '提醒已设置' },
    alert_removed: { jp: 'アラートを削除しました', us: 'Alert deleted', cn: '提醒已删除' },
  },
} satisfies SliceWords
