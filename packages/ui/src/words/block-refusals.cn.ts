import type { BlockRefusals } from './block-refusals.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

export const blockRefusals: BlockRefusals = {
  enter_channel_password: () => '请输入通道密码',
  wrong_channel_password: ({ left }) => `通道密码错误${more(left && `还可尝试 ${left} 次`)}`,
  enter_block_password: () => '请输入大宗交易密码',
  wrong_block_password: ({ left }) => `大宗交易密码错误${more(left && `还可尝试 ${left} 次`)}`,
  block_trade_not_open: ({ from }) => `尚未开始${from ? `，${from} 开始` : ''}`,
  block_trade_closed: ({ until }) => `该大宗交易已结束${more(until && `截止 ${until}`)}`,
  block_already_applied: ({ now }) => `您已申请过该交易${more(now && `您的申请：${now}`)}`,
  below_block_minimum: ({ now, needed }) => `低于最低买入数量${more(needed && `${now ?? ''} 股，最低 ${needed} 股`)}`,
  block_in_whole_units: ({ needed, unit }) =>
    `请按${unit ? ` ${unit} 股` : '单位'}的整数倍申请${more(needed && `可申请 ${needed} 股`)}`,
  above_block_cap: ({ cap, mine, needed }) =>
    `超过每人上限${more(cap && `上限 ${cap} 股，已有 ${mine ?? '0'} 股，还可买 ${needed ?? '0'} 股`)}`,
  insufficient_quota: ({ now, needed }) => `剩余抢筹额度不足${more(now && `剩余 ${now} 股，申请 ${needed ?? ''} 股`)}`,
  block_not_allotted_yet: ({ until }) => `尚未配售${more(until && `${until} 配售`)}`,
  block_not_allotted: ({ quota, applied }) =>
    `申请超过数量，摇号未获配售${more(quota && `${quota} 股，申请 ${applied ?? ''} 股`)}`,
}
