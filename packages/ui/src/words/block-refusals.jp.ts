import type { BlockRefusals } from './block-refusals.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

export const blockRefusals: BlockRefusals = {
  enter_channel_password: () => 'チャネルパスワードを入力してください',
  wrong_channel_password: ({ left }) => `チャネルパスワードが違います${more(left && `あと${left}回`)}`,
  enter_block_password: () => '立会外取引のパスワードを入力してください',
  wrong_block_password: ({ left }) => `立会外取引のパスワードが違います${more(left && `あと${left}回`)}`,
  block_trade_not_open: ({ from }) => `まだ受付前です${from ? `。受付開始は ${from}` : ''}`,
  block_trade_closed: ({ until }) => `この立会外取引は終了しました${more(until && `${until} まで`)}`,
  block_already_applied: ({ now }) => `すでに申し込んでいます${more(now && `お申込：${now}`)}`,
  below_block_minimum: ({ now, needed }) => `最低購入数量に足りません${more(needed && `${now ?? ''}株、最低${needed}株`)}`,
  block_in_whole_units: ({ needed, unit }) =>
    `${unit ? `${unit}株` : '単位'}の倍数で申し込んでください${more(needed && `${needed}株なら可`)}`,
  above_block_cap: ({ cap, mine, needed }) =>
    `お一人の上限を超えています${more(cap && `上限${cap}株、すでに${mine ?? '0'}株、あと${needed ?? '0'}株`)}`,
  insufficient_quota: ({ now, needed }) => `残りの枠が足りません${more(now && `残り${now}株、ご希望${needed ?? ''}株`)}`,
  block_not_allotted_yet: ({ until }) => `まだ割当が行われていません${more(until && `${until} に行われます`)}`,
  block_not_allotted: ({ quota, applied }) =>
    `申込が多く、抽選の結果割り当てられませんでした${more(quota && `${quota}株に${applied ?? ''}株の申込`)}`,
}
