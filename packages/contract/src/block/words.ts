import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'

/** Blocks and grabs. */
export const blockWords = {
  refusals: {
    enter_channel_password: {
      jp: 'チャネルパスワードを入力してください',
      us: 'Enter the channel password',
      cn: '请输入通道密码',
    },
    wrong_channel_password: {
      jp: ({ left }) => `チャネルパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      us: ({ left }) => `Wrong channel password${brackets(left && `${left} more tries`)}`,
      cn: ({ left }) => `通道密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    enter_block_password: {
      jp: '立会外取引のパスワードを入力してください',
      us: 'Enter the block-trade password',
      cn: '请输入大宗交易密码',
    },
    wrong_block_password: {
      jp: ({ left }) => `立会外取引のパスワードが違います${wideBrackets(left && `あと${left}回`)}`,
      us: ({ left }) => `Wrong block-trade password${brackets(left && `${left} more tries`)}`,
      cn: ({ left }) => `大宗交易密码错误${wideBrackets(left && `还可尝试 ${left} 次`)}`,
    },
    block_trade_not_open: {
      jp: ({ from }) => `まだ受付前です${from ? `。受付開始は ${from}` : ''}`,
      us: ({ from }) => `This offer is not open yet${from ? `. It opens ${from}` : ''}`,
      cn: ({ from }) => `尚未开始${from ? `，${from} 开始` : ''}`,
    },
    block_trade_closed: {
      jp: ({ until }) => `この立会外取引は終了しました${wideBrackets(until && `${until} まで`)}`,
      us: ({ until }) => `This block trade is closed${brackets(until && `it ended ${until}`)}`,
      cn: ({ until }) => `该大宗交易已结束${wideBrackets(until && `截止 ${until}`)}`,
    },
    block_already_applied: {
      jp: ({ now }) => `すでに申し込んでいます${wideBrackets(now && `申込番号 ${now}`)}`,
      us: ({ now }) => `You have applied for this offer already${brackets(now && `application ${now}`)}`,
      cn: ({ now }) => `您已申请过该交易${wideBrackets(now && `您的申请：${now}`)}`,
    },
    below_block_minimum: {
      jp: ({ now, needed }) => `最低購入数量に足りません${wideBrackets(needed && `${now ?? ''}株、最低${needed}株`)}`,
      us: ({ now, needed }) =>
        `The quantity is below the minimum purchase${brackets(needed && `${now ?? ''} of at least ${needed} shares`)}`,
      cn: ({ now, needed }) => `低于最低买入数量${wideBrackets(needed && `${now ?? ''} 股，最低 ${needed} 股`)}`,
    },
    block_in_whole_units: {
      jp: ({ needed, unit }) =>
        `${unit ? `${unit}株` : '単位'}の倍数で申し込んでください${wideBrackets(needed && `${needed}株なら可`)}`,
      us: ({ needed, unit }) =>
        `Apply for whole units${unit ? ` of ${unit} shares` : ''}${brackets(needed && `next below: ${needed}`)}`,
      cn: ({ needed, unit }) =>
        `请按${unit ? ` ${unit} 股` : '单位'}的整数倍申请${wideBrackets(needed && `可申请 ${needed} 股`)}`,
    },
    above_block_cap: {
      jp: ({ cap, mine, needed }) =>
        `お一人の上限を超えています${wideBrackets(cap && `上限${cap}株、すでに${mine ?? '0'}株、あと${needed ?? '0'}株`)}`,
      us: ({ cap, mine, needed }) =>
        `The quantity is above the maximum for one customer${brackets(cap && `at most ${cap} shares; you have ${mine ?? '0'}, so ${needed ?? '0'} more`)}`,
      cn: ({ cap, mine, needed }) =>
        `超过每人上限${wideBrackets(cap && `上限 ${cap} 股，已有 ${mine ?? '0'} 股，还可买 ${needed ?? '0'} 股`)}`,
    },
    insufficient_quota: {
      jp: ({ now, needed }) => `残りの枠が足りません${wideBrackets(now && `残り${now}株、ご注文${needed ?? ''}株`)}`,
      us: ({ now, needed }) => `Not enough of the quota is left${brackets(now && `${now} shares left, ${needed ?? ''} wanted`)}`,
      cn: ({ now, needed }) => `剩余抢筹额度不足${wideBrackets(now && `剩余 ${now} 股，申请 ${needed ?? ''} 股`)}`,
    },
    block_not_allotted: {
      jp: ({ quota, applied }) =>
        `申込が多く、抽選の結果割り当てられませんでした${wideBrackets(quota && `${quota}株に${applied ?? ''}株の申込`)}`,
      us: ({ quota, applied }) =>
        `The offer was oversubscribed and your application was not drawn${brackets(quota && `${applied ?? ''} shares applied for, ${quota} offered`)}`,
      cn: ({ quota, applied }) => `申请超过数量，摇号未获配售${wideBrackets(quota && `${quota} 股，申请 ${applied ?? ''} 股`)}`,
    },
    block_not_allotted_yet: {
      jp: ({ until }) => `まだ割当が行われていません${wideBrackets(until && `${until} に行われます`)}`,
      us: ({ until }) => `The allotment has not happened yet${brackets(until && `due ${until}`)}`,
      cn: ({ until }) => `尚未配售${wideBrackets(until && `${until} 配售`)}`,
    },
  },
  successes: {},
  moves: {
    'block/held': { jp: '立会外取引の申込', us: 'Applied for a block', cn: '申请大宗交易' },
    'block/passed': { jp: '立会外取引の割当', us: 'Block allotted', cn: '大宗交易配售' },
    'block/back': { jp: '立会外取引の返金', us: 'Block application returned', cn: '大宗交易申请退款' },
    'block/grabbed': { jp: '先着販売の買付', us: 'Grab-chips bought', cn: '抢筹买入' },
  },
} satisfies SliceWords
