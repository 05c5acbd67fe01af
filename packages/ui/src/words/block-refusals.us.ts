import type { BlockRefusals } from './block-refusals.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? ` (${text})` : '')

export const blockRefusals: BlockRefusals = {
  enter_channel_password: () => 'Enter the channel password',
  wrong_channel_password: ({ left }) => `Wrong channel password${more(left && `${left} more tries`)}`,
  enter_block_password: () => 'Enter the block-trade password',
  wrong_block_password: ({ left }) => `Wrong block-trade password${more(left && `${left} more tries`)}`,
  block_trade_not_open: ({ from }) => `This offer is not open yet${from ? `. It opens ${from}` : ''}`,
  block_trade_closed: ({ until }) => `This block trade is closed${more(until && `it ended ${until}`)}`,
  block_already_applied: ({ now }) => `You have applied for this offer already${more(now && `application ${now}`)}`,
  below_block_minimum: ({ now, needed }) =>
    `That is less than the minimum buy${more(needed && `${now ?? ''} of at least ${needed} shares`)}`,
  block_in_whole_units: ({ needed, unit }) =>
    `Apply for whole units${unit ? ` of ${unit} shares` : ''}${more(needed && `next below: ${needed}`)}`,
  above_block_cap: ({ cap, mine, needed }) =>
    `That is more than one customer may have${more(cap && `at most ${cap} shares; you have ${mine ?? '0'}, so ${needed ?? '0'} more`)}`,
  insufficient_quota: ({ now, needed }) => `The quota is not enough${more(now && `${now} shares left, ${needed ?? ''} wanted`)}`,
  block_not_allotted_yet: ({ until }) => `The allotment has not happened yet${more(until && `it happens ${until}`)}`,
  block_not_allotted: ({ quota, applied }) =>
    `More was applied for than there was, and the draw gave you nothing${more(quota && `${applied ?? ''} shares for ${quota}`)}`,
}
