import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** Blocks and grabs. */
export const blockTexts = {
  refusals: {
    enter_channel_password: {
      ja: 'チャネルパスワードを入力してください',
      en: 'Enter the channel password',
      zh: '请输入通道密码',
    },
    wrong_channel_password: {
      ja: ({ left }) => `チャネルパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      en: ({ left }) => `Wrong channel password${brackets(left && `${left} more tries`)}`,
      zh: ({ left }) => `通道密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    enter_block_password: {
      ja: '立会外取引のパスワードを入力してください',
      en: 'Enter the block-trade password',
      zh: '请输入大宗交易密码',
    },
    wrong_block_password: {
      ja: ({ left }) => `立会外取引のパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      en: ({ left }) => `Wrong block-trade password${brackets(left && `${left} more tries`)}`,
      zh: ({ left }) => `大宗交易密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    block_trade_not_open: {
      ja: ({ from }) => `まだ受付前です${from ? `。受付開始は ${from}` : ''}`,
      en: ({ from }) => `This offer is not open yet${from ? `. It opens ${from}` : ''}`,
      zh: ({ from }) => `尚未开始${from ? `，${from} 开始` : ''}`,
    },
    block_trade_closed: {
      ja: ({ until }) => `この立会外取引は終了しました${wideBrackets(until && `${until} まで`)}`,
      en: ({ until }) => `This block trade is closed${brackets(until && `it ended ${until}`)}`,
      zh: ({ until }) => `该大宗交易已结束${wideBrackets(until && `截止 ${until}`)}`,
    },
    block_already_applied: {
      ja: ({ now }) => `すでに申し込んでいます${wideBrackets(now && `申込番号 ${now}`)}`,
      en: ({ now }) => `You have applied for this offer already${brackets(now && `application ${now}`)}`,
      zh: ({ now }) => `您已申请过该交易${wideBrackets(now && `您的申请：${now}`)}`,
    },
    below_block_minimum: {
      ja: ({ now, needed }) => `最低購入数量に足りません${wideBrackets(needed && `${now ?? ''}株、最低${needed}株`)}`,
      en: ({ now, needed }) =>
        `The quantity is below the minimum purchase${brackets(needed && `${now ?? ''} of at least ${needed} shares`)}`,
      zh: ({ now, needed }) => `低于最低买入数量${wideBrackets(needed && `${now ?? ''} 股，最低 ${needed} 股`)}`,
    },
    block_in_whole_units: {
      ja: ({ needed, unit }) =>
        `${unit ? `${unit}株` : '単位'}の倍数で申し込んでください${wideBrackets(needed && `${needed}株なら可`)}`,
      en: ({ needed, unit }) =>
        `Apply for whole units${unit ? ` of ${unit} shares` : ''}${brackets(needed && `next below: ${needed}`)}`,
      zh: ({ needed, unit }) =>
        `请按${unit ? ` ${unit} 股` : '单位'}的整数倍申请${wideBrackets(needed && `可申请 ${needed} 股`)}`,
    },
    above_block_cap: {
      ja: ({ cap, mine, needed }) =>
        `お一人の上限を超えています${wideBrackets(cap && `上限${cap}株、すでに${mine ?? '0'}株、あと${needed ?? '0'}株`)}`,
      en: ({ cap, mine, needed }) =>
        `The quantity is above the maximum for one customer${brackets(cap && `at most ${cap} shares; you have ${mine ?? '0'}, so ${needed ?? '0'} more`)}`,
      zh: ({ cap, mine, needed }) =>
        `超过每人上限${wideBrackets(cap && `上限 ${cap} 股，已有 ${mine ?? '0'} 股，还可买 ${needed ?? '0'} 股`)}`,
    },
    insufficient_quota: {
      ja: ({ now, needed }) => `残りの枠が足りません${wideBrackets(now && `残り${now}株、ご注文${needed ?? ''}株`)}`,
      en: ({ now, needed }) => `Not enough of the quota is left${brackets(now && `${now} shares left, ${needed ?? ''} wanted`)}`,
      zh: ({ now, needed }) => `剩余抢筹额度不足${wideBrackets(now && `剩余 ${now} 股，申请 ${needed ?? ''} 股`)}`,
    },
    block_not_allotted: {
      ja: ({ quota, applied }) =>
        `申込が多く、抽選の結果割り当てられませんでした${wideBrackets(quota && `${quota}株に${applied ?? ''}株の申込`)}`,
      en: ({ quota, applied }) =>
        `The offer was oversubscribed and your application was not drawn${brackets(quota && `${applied ?? ''} shares applied for, ${quota} offered`)}`,
      zh: ({ quota, applied }) => `申请超过数量，摇号未获配售${wideBrackets(quota && `${quota} 股，申请 ${applied ?? ''} 股`)}`,
    },
    block_not_allotted_yet: {
      ja: ({ until }) => `まだ割当が行われていません${wideBrackets(until && `${until} に行われます`)}`,
      en: ({ until }) => `The allotment has not happened yet${brackets(until && `due ${until}`)}`,
      zh: ({ until }) => `尚未配售${wideBrackets(until && `${until} 配售`)}`,
    },
  },
  successes: {},
  moves: {
    'block/held': { ja: '立会外取引の申込', en: 'Applied for a block', zh: '申请大宗交易' },
    'block/passed': { ja: '立会外取引の割当', en: 'Block allotted', zh: '大宗交易配售' },
    'block/back': { ja: '立会外取引の返金', en: 'Block application returned', zh: '大宗交易申请退款' },
    'block/grabbed': { ja: '先着販売の買付', en: 'Grab-chips bought', zh: '抢筹买入' },
  },
} satisfies SliceTexts
